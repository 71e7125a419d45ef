import { detectLanguage, LANGUAGE_COOKIE, LANGUAGE_KEY } from '#i18n/languages.ts';
import { splitLanguage, variantFile } from '#routes/language-path.ts';
import { keepEarlyInput } from './early-input.ts';

/** A page that waits for its language is shown after this time as it is. */
const SWAP_WAIT_MS = 3000;
/** A page whose pictures and fonts take longer than this is not kept waiting for its code. */
const LOAD_WAIT_MS = 3000;

/*
 * Runs in the head of every prerendered page, before anything is drawn. A host that knows the visitor's
 * language has sent the right page; on any other, the page of that language takes this one's place
 * before the first frame. The page's code is asked for when what the page shows is there, or when somebody
 * touches it: earlier it would only stand in the way of the picture.
 */
const page = document.documentElement;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const theme = stored('touchline.theme');
if (theme === 'dark' || theme === 'light') page.dataset['theme'] = theme;

keepEarlyInput(page);

const { prefix, path } = splitLanguage(location.pathname);
const wanted = detectLanguage({
  stored: stored(LANGUAGE_KEY),
  browser: navigator.languages,
  page: page.lang,
});
const foreign = prefix === '' && wanted !== page.lang;
if (foreign) page.style.visibility = 'hidden';
const swapped = foreign ? swap().catch(() => undefined) : Promise.resolve();
const late = pause(SWAP_WAIT_MS).then(() => {
  // After the wait the page stays as it is: what a visitor has begun to read does not change.
  page.dataset['late'] = '';
});
const shown = Promise.race([swapped, late]).then(() => {
  page.style.visibility = '';
});
const touched = Promise.race(['pointerdown', 'keydown'].map((event) => happens(window, event)));
void start();

async function start(): Promise<void> {
  await Promise.all([parsed(), shown]);
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  // A swap that is still under way would change the page under its own code.
  await swapped;
  await Promise.race([loaded(), touched, pause(LOAD_WAIT_MS)]);
  nameStyles();
  await startCode();
}

/** All files at once, nested imports included; the first is the entry. */
async function startCode(): Promise<void> {
  const files = document.getElementById('root')?.dataset['code']?.split(' ') ?? [];
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  await import(/* @vite-ignore */ files[0] ?? '');
}

/**
 * The code asks for the stylesheets of its chunks unless links to them stand in the page. Their text is
 * there already: the links are switched off, made here because a browser fetches them from the HTML.
 */
function nameStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-files]')) {
    for (const file of style.dataset['files']?.split(' ') ?? []) {
      const link = document.createElement('link');
      link.disabled = true;
      link.rel = 'stylesheet';
      link.href = file;
      document.head.append(link);
    }
  }
}

async function swap(): Promise<void> {
  document.cookie = `${LANGUAGE_COOKIE}=${wanted}; path=/; max-age=31536000; samesite=lax`;
  const known = await fetch(variantFile(path.replace(/(.)\/$/, '$1'), wanted));
  await parsed();
  const otherwise = document.querySelector('[data-page="shell"]') ? 'article' : '404';
  const answer = known.ok ? known : await fetch(`/_l/${wanted}/${otherwise}.html`);
  const other = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [root, theirs] = [document.getElementById('root'), other.getElementById('root')];
  if (root === null || theirs === null || page.dataset['late'] !== undefined) return;
  root.replaceWith(document.adoptNode(theirs));
  page.lang = other.documentElement.lang;
  document.title = other.title;
  for (const tag of [
    'meta[name="description"]',
    'link[rel="canonical"]',
    '[property="og:locale"]',
  ]) {
    const [mine, their] = [document.querySelector(tag), other.querySelector(tag)];
    if (mine !== null && their !== null) mine.replaceWith(document.adoptNode(their));
  }
}

function parsed(): Promise<unknown> {
  return document.readyState === 'loading'
    ? happens(document, 'DOMContentLoaded')
    : Promise.resolve();
}

function loaded(): Promise<unknown> {
  return document.readyState === 'complete' ? Promise.resolve() : happens(window, 'load');
}

function happens(target: EventTarget, event: string): Promise<unknown> {
  return new Promise((done) => target.addEventListener(event, done, { once: true }));
}

function pause(milliseconds: number): Promise<unknown> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
