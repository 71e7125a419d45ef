import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { chooseEncoding, compressionCache } from './compression.ts';
import { contentType, isCompressible } from './content-types.ts';
import { pageStatus } from './page-status.ts';
import { sendFile } from './send-file.ts';

export type StaticFiles = {
  answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void>;
};

type Found = { path: string; bytes: number; modifiedMs: number; status: number };

/** The built app. A path without a file and without an extension is a screen: the app's page answers. */
export function openStaticFiles(folder: string | undefined): StaticFiles {
  const compressed = compressionCache();
  return {
    answer: async (request, response, pathname) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        return;
      }
      const found = folder === undefined ? null : await find(folder, pathname);
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
      response.setHeader('vary', 'accept-encoding');
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

async function find(folder: string, pathname: string): Promise<Found | null> {
  const segments = decoded(pathname)
    ?.split('/')
    .filter((segment) => segment !== '');
  // Neither upwards nor into hidden folders such as .vite; a backslash is a separator elsewhere.
  if (segments === undefined || segments.some((one) => /^\.|[\\\0]/.test(one))) return null;
  const path = join(folder, ...segments);
  const page = join(folder, 'index.html');
  if (segments.length === 0) return file(page, 200);
  const exact = await file(path, 200);
  if (exact !== null) return exact;
  if (extname(path) !== '') return null;
  return (
    (await file(join(path, 'index.html'), 200)) ??
    (await file(`${path}.html`, 200)) ??
    file(page, await pageStatus(folder, segments))
  );
}

async function file(path: string, status: number): Promise<Found | null> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) return null;
  return { path, bytes: found.size, modifiedMs: Math.round(found.mtimeMs), status };
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
