import { detectLanguage, LANGUAGE_COOKIE, LANGUAGE_KEY } from '#i18n/languages.ts';
import { splitLanguage, variantFile } from '#routes/language-path.ts';
import { keepEarlyInput } from './early-input.ts';

/** Put in by the build: the page's entry, and what to do before it. */
declare const SITE_ENTRY: string;

/** A page that waits for its language is shown after this time as it is. */
const SWAP_WAIT_MS = 3000;

/*
 * Runs in the head of every prerendered page, before anything is drawn. A host that knows the visitor's
 * language has sent the right page; on any other, the page of that language takes this one's place
 * before the first frame. Then, after that frame, the page's code is asked for: earlier it would only
 * stand in the way of the picture.
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
const shown = Promise.race([swapped, later(SWAP_WAIT_MS)]).then(() => {
  page.style.visibility = '';
});
void start();

async function start(): Promise<void> {
  await Promise.all([parsed(), shown]);
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  // A swap that is still under way would change the page under its own code.
  await swapped;
  nameStyles();
  await import(/* @vite-ignore */ SITE_ENTRY);
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

/** After the wait the page stays as it is: what a visitor has begun to read does not change. */
function later(milliseconds: number): Promise<void> {
  return new Promise((done) =>
    setTimeout(() => {
      page.dataset['late'] = '';
      done();
    }, milliseconds),
  );
}

function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((done) =>
    document.addEventListener('DOMContentLoaded', () => done(), { once: true }),
  );
}
