import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import { feedPath } from '../routes/feed-path.ts';
import { languagePath, SIGNING_TEXTS, variantFile } from '../routes/language-path.ts';
import { staticFiles, type ClientManifest } from './client-manifest.ts';
import { inlineScript, withServerModule } from './side-builds.ts';
import { feedsOf, type FeedPage } from './feed.ts';
import { redirects } from './host-files.ts';
import { siteHtml } from './site-html.ts';
import { pageModules } from './page-modules.ts';
import { robots, sitemap } from './sitemap.ts';

export const SITE_ENTRY = 'src/app/site-main.tsx';
const PRERENDER = 'src/app/site/prerender-entry.tsx';
const PAGES = 'src/app/site/pages.ts';
const HEAD_SCRIPT = 'src/app/site/head-script.ts';

type Rendered = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly findable: boolean;
  readonly article: {
    readonly headline: string;
    readonly publishedOn: string | null;
    readonly socialImage: string;
  } | null;
  readonly html: string;
  readonly structuredData: readonly object[];
  /** Texts and articles that the page shows, as the build's manifest names them. */
  readonly content: readonly string[];
};
type Prerender = {
  readonly siteUrl: string;
  sitePaths(): Promise<readonly string[]>;
  renderPage(
    path: string,
    language: Language,
    options?: { prefixed?: boolean; id?: 'notFound' | 'unreachable' | 'article' },
  ): Promise<Rendered>;
};
type Job = {
  readonly file: string;
  /** How the worker asks for it, where that is not its path. */
  readonly name?: string;
  readonly path: string;
  readonly language: Language;
  readonly options?: Parameters<Prerender['renderPage']>[2];
};

/**
 * Writes every page of the site in every language: where its address points (English, and `/fr`, `/de`,
 * `/nl`), and under `/_l/<language>` for hosts, workers and scripts that know what the visitor reads.
 */
export async function writeSitePages(
  config: ResolvedConfig,
  { dist, manifest }: { dist: string; manifest: ClientManifest },
): Promise<void> {
  const headScript = await inlineScript(config, HEAD_SCRIPT);
  const screens = pageModules(config.root, PAGES);
  const styles = new Map<string, string>();
  const styleOf = async (file: string): Promise<string> => {
    const known = styles.get(file) ?? (await readFile(join(dist, file), 'utf8')).trim();
    styles.set(file, known);
    return known;
  };
  await withServerModule(config, PRERENDER, async (exports) => {
    if (!isPrerender(exports)) throw new Error(`${PRERENDER} does not render pages`);
    const { siteUrl } = exports;
    const paths = await exports.sitePaths();
    const packs = new Map<Language, Record<string, string>>();
    const written: FeedPage[] = [];
    for (const job of paths.flatMap(jobsOf).concat(specialJobs())) {
      const rendered = await exports.renderPage(job.path, job.language, job.options);
      const article = await withSocialImage(rendered.article, { dist, siteUrl });
      const screen = screens.get(rendered.id) ?? '';
      const code = staticFiles(manifest, [SITE_ENTRY, screen, ...rendered.content]);
      const html = siteHtml({
        ...rendered,
        // Which article it will be nobody knows yet: its code draws it anew.
        id: job.options?.id === 'article' ? 'shell' : rendered.id,
        article,
        feed: ['news', 'article'].includes(rendered.id) ? feedPath(job.language) : null,
        path: job.path,
        language: job.language,
        css: (await Promise.all(code.css.map(styleOf))).join('\n'),
        cssFiles: code.css,
        jsFiles: code.js,
        headScript,
        siteUrl,
      });
      await put(join(dist, job.file), html);
      if (job.file.startsWith('/_l/')) {
        written.push({ ...rendered, language: job.language });
        packs.set(job.language, { ...packs.get(job.language), [job.name ?? job.path]: html });
      }
    }
    const build = createHash('sha256');
    for (const [language, pages] of packs) {
      const pack = JSON.stringify({ pages, files: textFiles(manifest, language) });
      build.update(pack);
      await put(join(dist, `/_l/${language}/pages.json`), pack);
    }
    await put(join(dist, SIGNING_TEXTS), JSON.stringify(signingFiles(manifest)));
    // The worker learns from it that pages have changed where no code has.
    await put(join(dist, '/_l/build.json'), JSON.stringify({ build: build.digest('hex') }));
    for (const [language, text] of feedsOf(written, siteUrl)) {
      await put(join(dist, feedPath(language)), text);
      // A host that knows the visitor's language answers with this one.
      await put(join(dist, `/_l/${language}/news/rss.xml`), text);
    }
    await put(join(dist, '_redirects'), redirects(paths));
    await put(join(dist, 'sitemap.xml'), sitemap(paths, siteUrl));
    await put(join(dist, 'robots.txt'), robots(siteUrl));
  });
}

function jobsOf(path: string): Job[] {
  return LANGUAGES.flatMap(({ code: language }) => [
    { file: variantFile(path, language), path, language },
    {
      file: `${languagePath(path, language).replace(/\/$/, '')}/index.html`,
      path,
      language,
      options: { prefixed: true },
    },
  ]);
}

/** A picture of ours whose card was not made shows that of the site. */
async function withSocialImage(
  article: Rendered['article'],
  { dist, siteUrl }: { dist: string; siteUrl: string },
): Promise<Rendered['article']> {
  if (article?.socialImage.startsWith(`${siteUrl}/media/`) !== true) return article;
  const made = await stat(join(dist, article.socialImage.slice(siteUrl.length))).catch(() => null);
  return made === null ? { ...article, socialImage: `${siteUrl}/media/social.jpg` } : article;
}

/**
 * What is shown for an unknown address, offline for a page that is not kept, and for an article that is
 * newer than the build.
 */
function specialJobs(): Job[] {
  return LANGUAGES.flatMap(({ code: language }): Job[] => [
    { file: `/_l/${language}/404.html`, path: '/404', language, options: { id: 'notFound' } },
    {
      file: `/_l/${language}/offline.html`,
      path: '/offline',
      language,
      options: { id: 'unreachable' },
    },
    {
      file: `/_l/${language}/article.html`,
      name: '/article',
      path: '/news',
      language,
      options: { id: 'article' },
    },
  ]).concat({ file: '/404.html', path: '/404', language: 'en', options: { id: 'notFound' } });
}

/** All texts of a language, staff's included: with them every kept page can be taken over offline. */
function textFiles(manifest: ClientManifest, language: Language): string[] {
  return Object.entries(manifest)
    .filter(([key]) => key.startsWith(`src/i18n/locales/${language}/`) || isArticle(key, language))
    .map(([, chunk]) => `/${chunk.file}`);
}

/** What a signer may come to read, in every language. */
function signingFiles(manifest: ClientManifest): string[] {
  return Object.entries(manifest)
    .filter(([key]) => /^src\/i18n\/locales\/\w+\/(common|signing|outcome|reader)\.json$/.test(key))
    .map(([, chunk]) => `/${chunk.file}`);
}

const isArticle = (key: string, language: Language): boolean =>
  key.startsWith('src/remote/news/samples/') && key.endsWith(`.${language}.json`);

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

function isPrerender(value: unknown): value is Prerender {
  return (
    typeof value === 'object' && value !== null && 'sitePaths' in value && 'renderPage' in value
  );
}
