import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { News } from '#bindings/news.ts';
import type { Language } from '#i18n/languages.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { routeOf, routes } from '#routes/routes.ts';
import type { PageId } from './page.ts';
import { pages } from './pages.ts';

/** A page with everything that it shows, so that it is drawn at once and whole. */
export type ShownPage = {
  readonly id: PageId;
  readonly path: string;
  readonly Screen: ComponentType;
  /** Part of the address of an article. */
  readonly slug: string | null;
};

/** Where news comes from: answered from memory once loaded, so that a page draws without a wait. */
export type NewsSource = {
  /** What is on this device; never fails, as what is not there may come later. */
  load(language: Language, slug: string | null): Promise<void>;
  /** The same object until something has changed. */
  at(language: Language, slug: string | null): News;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps the news of the page on screen fresh until the answer is called. */
  follow(language: Language, slug: string | null, place: 'here' | 'below'): () => void;
};

/** Shown in place of a page whose code or texts cannot be had. */
export const UNREACHABLE = { id: 'unreachable', slug: null } as const;

/** What an address without a language prefix leads to; null where another area answers. */
export function pageAt(path: string): { id: PageId; slug: string | null } | null {
  const found = routeOf(path);
  if (found === null) return { id: 'notFound', slug: null };
  const { id } = found;
  return isSite(id) ? { id, slug: found.params['slug'] ?? null } : null;
}

export function namespacesOf(id: PageId): readonly Namespace[] {
  return id === 'notFound' || id === 'unreachable' ? ['common', 'site'] : routes[id].namespaces;
}

/**
 * Loads the code, the texts and the news of a page.
 * @throws where one of them cannot be had
 */
export async function loadPage(
  path: string,
  target: { id: PageId; slug: string | null },
  { texts, news }: { texts: i18n; news: NewsSource },
  language: Language,
): Promise<ShownPage> {
  const page = pages[target.id];
  const wanted = namespacesOf(target.id);
  const [Screen] = await Promise.all([
    page.load(),
    texts.loadNamespaces(wanted),
    page.news ? news.load(language, target.slug) : undefined,
  ]);
  if (!wanted.every((name) => texts.hasResourceBundle(texts.language, name)))
    throw new Error('texts did not load');
  return { ...target, path, Screen };
}

type AnyId = keyof typeof routes;
const isSite = (id: AnyId): id is Exclude<PageId, 'notFound' | 'unreachable'> =>
  routes[id].area === 'site';
