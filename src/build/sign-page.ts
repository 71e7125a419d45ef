import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { LANGUAGES } from '../i18n/languages.ts';
import { staticFiles, type ClientManifest } from './client-manifest.ts';
import { earlyWords } from './early-words.ts';
import { inlineScript, withServerModule } from './side-builds.ts';

/** The page's own code, as the build's manifest names it. */
export const SIGN_ENTRY = 'src/app/sign-main.tsx';
const SHELL = 'src/app/early/shell.tsx';
const PAINT = 'src/app/early/paint.ts';

/**
 * Writes `sign.html`, the page of a signing link: the frame as HTML, and a script that fetches and
 * prints the contract and then loads the page's code. A stranger's phone reads after two round trips,
 * whatever the code weighs.
 */
export async function writeSignPage(
  config: ResolvedConfig,
  { dist, manifest, page }: { dist: string; manifest: ClientManifest; page: string },
): Promise<void> {
  const files = staticFiles(manifest, [SIGN_ENTRY]);
  const words = await earlyWords(config.root);
  const html = compose(page, {
    shell: await shellHtml(config, words.en.brand),
    script: await inlineScript(config, PAINT, {
      EARLY_WORDS: words,
      EARLY_ENTRY: `/${manifest[SIGN_ENTRY]?.file ?? ''}`,
      EARLY_FILES: files.js.map((file) => `/${file}`),
      EARLY_TEXTS: textFiles(manifest),
    }),
    css: files.css,
  });
  await writeFile(join(dist, 'sign.html'), html);
}

type Parts = { shell: string; script: string; css: readonly string[] };

/** The app's page with another body, and with the signing page's files in place of its own. */
function compose(page: string, { shell, script, css }: Parts): string {
  const links = [
    '<meta name="robots" content="noindex, nofollow" />',
    `<script>${script.trim()}</script>`,
    ...css.map((file) => `<link rel="stylesheet" href="/${file}" />`),
  ];
  return page
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link\s+rel="(modulepreload|stylesheet|preload)"[^>]*>/g, '')
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="early">${shell}</div>\n    <div id="app" hidden></div>`,
    );
}

/** The files with the signing page's texts, by language. */
function textFiles(manifest: ClientManifest): Record<string, string[]> {
  const fileOf = (language: string, namespace: string) =>
    `/${manifest[`src/i18n/locales/${language}/${namespace}.json`]?.file ?? ''}`;
  return Object.fromEntries(
    LANGUAGES.map(({ code }) => [code, [fileOf(code, 'common'), fileOf(code, 'signing')]]),
  );
}

/** Rendered with the product's own components, in Node. */
function shellHtml(config: ResolvedConfig, brand: string): Promise<string> {
  return withServerModule(config, SHELL, async (shell) => {
    if (!isShell(shell)) throw new Error(`${SHELL} exports no earlyHtml`);
    return shell.earlyHtml(brand);
  });
}

function isShell(value: unknown): value is { earlyHtml(brand: string): string } {
  return typeof value === 'object' && value !== null && 'earlyHtml' in value;
}
