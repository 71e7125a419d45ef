import { LANGUAGES, type Language } from '../i18n/languages.ts';
import { languagePath } from '../routes/language-path.ts';

export type SitePageParts = {
  readonly id: string;
  readonly path: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** null: has no address of its own. */
  readonly canonical: string | null;
  /** Whether search engines may take it up. */
  readonly findable: boolean;
  /** Of an article; the picture is 1200 by 630 pixels. */
  readonly article: { readonly publishedOn: string | null; readonly socialImage: string } | null;
  /** Address of the feed that the page is part of. */
  readonly feed: string | null;
  readonly html: string;
  readonly structuredData: readonly object[];
  readonly css: string;
  /** Stylesheets whose text stands in the page already. */
  readonly cssFiles: readonly string[];
  /** All that the page's code consists of, its entry first: the script in the head asks for it. */
  readonly jsFiles: readonly string[];
  readonly headScript: string;
  readonly siteUrl: string;
};

/** Locales of Open Graph. */
const OG_LOCALE: Readonly<Record<Language, string>> = {
  en: 'en_GB',
  fr: 'fr_FR',
  de: 'de_DE',
  nl: 'nl_NL',
};

/** A whole page of the site, readable as it is. */
export function siteHtml(page: SitePageParts): string {
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<script>${page.headScript}</script>
${FONTS.map((font) => `<link rel="preload" href="/fonts/${font}.woff2" as="font" type="font/woff2" crossorigin>`).join('\n')}
<style data-files="${addresses(page.cssFiles)}">${page.css}</style>
${[...searchTags(page), ...feedTags(page), ...shareTags(page), ...FIXED].join('\n')}
</head>
<body>
<div id="root" data-page="${page.id}" data-code="${addresses(page.jsFiles)}">${page.html}</div>
</body>
</html>
`;
}

const FONTS = ['archivo-touchline', 'anybody-numerals'];

const FIXED = [
  '<meta name="theme-color" content="#0B3B2C">',
  '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
];

function searchTags({
  canonical,
  findable,
  path,
  siteUrl,
  structuredData,
}: SitePageParts): string[] {
  if (!findable) return ['<meta name="robots" content="noindex">'];
  if (canonical === null) return [];
  const alternates = LANGUAGES.map(
    ({ code }) =>
      `<link rel="alternate" hreflang="${code}" href="${siteUrl}${languagePath(path, code)}">`,
  );
  return [
    `<link rel="canonical" href="${canonical}">`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${siteUrl}${path}">`,
    ...structuredData.map(
      (data) => `<script type="application/ld+json">${inScript(JSON.stringify(data))}</script>`,
    ),
  ];
}

const feedTags = ({ feed }: SitePageParts): string[] =>
  feed === null
    ? []
    : [`<link rel="alternate" type="application/rss+xml" title="Touchline" href="${feed}">`];

function shareTags({
  title,
  description,
  canonical,
  article,
  language,
  siteUrl,
}: SitePageParts): string[] {
  const tags: Readonly<Record<string, string>> = {
    'og:type': article === null ? 'website' : 'article',
    'og:site_name': 'Touchline',
    'og:title': title,
    'og:description': description,
    'og:locale': OG_LOCALE[language],
    'og:image': article?.socialImage ?? `${siteUrl}/media/social.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    ...(canonical !== null && { 'og:url': canonical }),
    ...(article !== null &&
      article.publishedOn !== null && { 'article:published_time': article.publishedOn }),
  };
  return [
    ...Object.entries(tags).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Files of the build as an attribute names them. */
const addresses = (files: readonly string[]): string => files.map((file) => `/${file}`).join(' ');

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const inScript = (text: string): string => text.replaceAll('<', String.raw`\u003c`);
