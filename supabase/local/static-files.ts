import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { chooseEncoding, compressionCache } from './compression.ts';
import { contentType, isCompressible } from './content-types.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { splitLanguage } from '../../src/routes/language-path.ts';
import { LANGUAGE_VARY, pageLanguage } from './page-language.ts';
import { pageStatus } from './page-status.ts';
import { sendFile } from './send-file.ts';

export type StaticFiles = {
  answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void>;
};

type Found = {
  path: string;
  bytes: number;
  modifiedMs: number;
  status: number;
  /** Another visitor may get another language at this address. */
  spoken: boolean;
};

/**
 * The built app. A path without a file and without an extension is a page: of the site in the visitor's
 * language, of a signing link (`sign.html`), of an article that the build does not know, or of the staff's
 * area (`app.html`).
 */
export function openStaticFiles(folder: string | undefined): StaticFiles {
  const compressed = compressionCache();
  return {
    answer: async (request, response, pathname) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        return;
      }
      const found =
        folder === undefined ? null : await find(folder, pathname, pageLanguage(request));
      if (found === null) {
        response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(missing(pathname));
        return;
      }
      const type = contentType(found.path);
      response.statusCode = found.status;
      response.setHeader('content-type', type);
      response.setHeader('cache-control', cachePolicy(pathname));
      const tag = `${found.bytes.toString(36)}-${found.modifiedMs.toString(36)}`;
      if (!isCompressible(type)) {
        await sendFile(request, response, { ...found, tag: `"${tag}"` });
        return;
      }
      response.setHeader(
        'vary',
        found.spoken ? `accept-encoding, ${LANGUAGE_VARY}` : 'accept-encoding',
      );
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      response.setHeader('etag', `W/"${tag}"`);
      if (found.status === 200 && sameTag(request.headers['if-none-match'], tag)) {
        response.writeHead(304).end();
        return;
      }
      const plain = await readFile(found.path);
      const body =
        encoding === null ? plain : await compressed(`${found.path} ${tag}`, plain, encoding);
      if (encoding !== null) response.setHeader('content-encoding', encoding);
      response.setHeader('content-length', body.length);
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}

async function find(folder: string, pathname: string, language: Language): Promise<Found | null> {
  const segments = decoded(pathname)
    ?.split('/')
    .filter((segment) => segment !== '');
  // Neither upwards nor into hidden folders such as .vite; a backslash is a separator elsewhere.
  if (segments === undefined || segments.some((one) => /^\.|[\\\0]/.test(one))) return null;
  const path = join(folder, ...segments);
  const variant = join(folder, '_l', language, ...segments, 'index.html');
  const found =
    (await file(variant, { spoken: true })) ??
    (segments.length === 0 ? null : await file(path)) ??
    (extname(path) === '' ? await file(join(path, 'index.html')) : null);
  if (found !== null || extname(path) !== '') return found;
  const shell = await articleShell(folder, { segments, language });
  if (shell !== null) return shell;
  const known = (await pageStatus(folder, segments)) === 200;
  const [area = ''] = segments;
  return known
    ? ((await file(join(folder, `${area}.html`))) ??
        (await file(join(folder, 'app.html'))) ??
        file(join(folder, 'index.html')))
    : ((await file(join(folder, '_l', language, '404.html'), { status: 404, spoken: true })) ??
        file(join(folder, 'index.html'), { status: 404 }));
}

/** An article that is newer than the build has one page in each language, which fetches it. */
async function articleShell(
  folder: string,
  { segments, language }: { segments: readonly string[]; language: Language },
): Promise<Found | null> {
  const address = splitLanguage(`/${segments.join('/')}`);
  if (!/^\/news\/[^/]+$/.test(address.path)) return null;
  const spoken = address.language === null;
  return file(join(folder, '_l', address.language ?? language, 'article.html'), { spoken });
}

async function file(
  path: string,
  { status = 200, spoken = false }: { status?: number; spoken?: boolean } = {},
): Promise<Found | null> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) return null;
  return { path, bytes: found.size, modifiedMs: Math.round(found.mtimeMs), status, spoken };
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Names under /assets/ carry a hash of their content; everything else must be asked for anew. */
function cachePolicy(pathname: string): string {
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function sameTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const given = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return given.includes(`"${tag}"`) || given.includes('*');
}

function missing(pathname: string): string {
  return extname(pathname) === ''
    ? 'The app is not built yet: run "npm run build".\n'
    : 'There is no such file.\n';
}
