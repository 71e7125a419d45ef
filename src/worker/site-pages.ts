import { LANGUAGES, toLanguage, type Language } from '#i18n/languages.ts';
import {
  LANGUAGE_CACHE,
  SIGNED_HERE,
  SIGNING_TEXTS,
  splitLanguage,
  variantFile,
} from '#routes/language-path.ts';
import { routeOf } from '#routes/routes.ts';

/** Pages and texts of one build, by the addresses that the build gave them. */
const PREFIX = 'touchline-pages-';

/**
 * The site on this device: every page in the visitor's language, each as the build made it. Other
 * languages come when they are chosen.
 * @param build what tells one build from the next
 */
export function createSitePages(build: string) {
  const name = `${PREFIX}${build}`;

  /** Keeps a language whole, or nothing of it. @throws where it cannot be fetched or stored */
  async function keep(language: Language): Promise<void> {
    const cache = await caches.open(name);
    const mark = packAddress(language);
    if (await cache.match(mark)) return;
    const answer = await fetch(mark);
    const pack: unknown = answer.ok ? await answer.json() : null;
    if (!isPack(pack)) throw new Error('no pages');
    await cache.addAll(pack.files);
    await Promise.all(
      Object.entries(pack.pages).map(([path, html]) =>
        cache.put(pageAddress(path, language), new Response(html, { headers: HTML })),
      ),
    );
    // Last: only a whole language counts as kept.
    await cache.put(mark, new Response(''));
  }

  /** Keeps the signing page's texts in every language. @throws as `keep` does */
  async function keepSigning(): Promise<void> {
    const cache = await caches.open(name);
    if (await cache.match(SIGNING_TEXTS)) return;
    const answer = await fetch(SIGNING_TEXTS);
    const files: unknown = answer.ok ? await answer.json() : null;
    if (!Array.isArray(files)) throw new Error('no texts');
    await cache.addAll(files.map(String));
    await cache.put(SIGNING_TEXTS, new Response(''));
  }

  async function answer(request: Request): Promise<Response> {
    const { path, language } = splitLanguage(new URL(request.url).pathname);
    const cache = await caches.open(name);
    const wanted = language ?? (await visitorLanguage());
    const address = pageAddress(path.replace(/(.)\/$/, '$1'), wanted);
    const kept = await cache.match(address);
    if (kept) return kept;
    // Newer than the build: its page asks the content service, or opens what the device has of it.
    const shell = isArticle(path) ? await cache.match(pageAddress(SHELL, wanted)) : undefined;
    if (shell) return shell;
    try {
      return await fetch(request);
    } catch {
      return (await cache.match(pageAddress(OFFLINE, wanted))) ?? anyOf(cache);
    }
  }

  /** Offline in a language that is not here: better the notice in another than the browser's own. */
  async function anyOf(cache: Cache): Promise<Response> {
    for (const { code } of LANGUAGES) {
      const found = await cache.match(pageAddress(OFFLINE, code));
      if (found) return found;
    }
    return Response.error();
  }

  return {
    keep,
    keepSigning,
    answer,
    /** A text or an article, kept or fetched; what was fetched is kept. */
    async content(request: Request): Promise<Response> {
      const cache = await caches.open(name);
      const kept = await cache.match(request, { ignoreVary: true });
      if (kept) return kept;
      const fetched = await fetch(request);
      if (fetched.ok) await cache.put(request, fetched.clone()).catch(() => undefined);
      return fetched;
    },
    async forgetOthers(): Promise<void> {
      const old = (await caches.keys()).filter((one) => one.startsWith(PREFIX) && one !== name);
      await Promise.all(old.map((one) => caches.delete(one)));
    },
  };
}

/** What pages have left for the worker; else the browser's language. */
export async function visitorLanguage(): Promise<Language> {
  const left = await caches.match('/', { cacheName: LANGUAGE_CACHE });
  return toLanguage(await left?.text()) ?? toLanguage(navigator.language) ?? 'en';
}

export const signedHere = async (): Promise<boolean> =>
  (await caches.match(SIGNED_HERE, { cacheName: LANGUAGE_CACHE })) !== undefined;

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const packAddress = (language: Language): string => `/_l/${language}/pages.json`;
/** As the build names the pages that stand at no address of their own. */
const OFFLINE = '/offline';
const SHELL = '/article';
const pageAddress = (path: string, language: Language): string =>
  path === OFFLINE || path === SHELL ? `/_l/${language}${path}.html` : variantFile(path, language);
const isArticle = (path: string): boolean => routeOf(path)?.id === 'article';

type Pack = { pages: Record<string, string>; files: string[] };

function isPack(value: unknown): value is Pack {
  return typeof value === 'object' && value !== null && 'pages' in value && 'files' in value;
}
