import { LANGUAGES } from '../i18n/languages.ts';
import { languagePath } from '../routes/language-path.ts';

/** sitemaps.org, every page in every language with its alternates. */
export function sitemap(paths: readonly string[], siteUrl: string): string {
  const entries = paths.flatMap((path) =>
    LANGUAGES.map(({ code }) => {
      const alternates = LANGUAGES.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other.code}" href="${siteUrl}${languagePath(path, other.code)}"/>`,
      );
      return `<url><loc>${siteUrl}${languagePath(path, code)}</loc>${alternates.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** Links of signers and the staff's area are for nobody's index. */
export function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /sign/
Disallow: /contracts
Disallow: /auth
Disallow: /_l/

Sitemap: ${siteUrl}/sitemap.xml
`;
}
