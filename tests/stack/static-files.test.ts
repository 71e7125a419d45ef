import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRouter } from '../../supabase/local/router.ts';
import { openStaticFiles } from '../../supabase/local/static-files.ts';

const PAGE = '<!doctype html><title>Touchline</title>';
const SCRIPT = 'console.log("touchline");'.repeat(200);

let server: Server;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-dist-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets', 'index-abc.js'), SCRIPT);
  await writeFile(join(folder, 'sw.js'), 'self');
  await writeFile(join(folder, 'film.mp4'), '0123456789');
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  const router = createRouter(
    { data: null, functions: null, healthy: false },
    { staticFiles: openStaticFiles(folder), log: () => {}, logRequests: false },
  );
  server = createServer(router.handle).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Not fetch: that one decompresses, adds headers of its own and tidies paths. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', fail)
      .end();
  });
}

test.each(['/', '/contracts', '/contracts/123', '/sign/token', '/no-such-page'])(
  '%s answers the page',
  async (path) => {
    const answer = await get(path);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' },
    });
    expect(answer.body.toString()).toBe(PAGE);
  },
);

test.each(['/sign/token', '/sign/token/', '/sign', '/fr/sign/token'])(
  'the address of a signing page reaches no other site and no search engine: %s',
  async (path) => {
    expect((await get(path)).headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
  },
);

test.each(['/', '/contracts', '/signal', '/news/sign'])('%s may be found', async (path) => {
  const { headers } = await get(path);
  expect(headers).not.toHaveProperty('x-robots-tag');
  expect(headers).toMatchObject({ 'referrer-policy': 'strict-origin-when-cross-origin' });
});

test('hashed files are kept for ever, the worker is asked for each time', async () => {
  expect((await get('/assets/index-abc.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test('compresses what the browser accepts', async () => {
  const brotli = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
  const gzip = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
  const plain = await get('/assets/index-abc.js');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body.toString()).toBe(SCRIPT);
});

test('answers 304 to a known tag, and HEAD without a body', async () => {
  const first = await get('/', { 'accept-encoding': 'br' });
  const again = await get('/', {
    'accept-encoding': 'br',
    'if-none-match': first.headers.etag ?? '',
  });
  expect(again).toMatchObject({ status: 304 });
  expect(again.body).toHaveLength(0);
  const head = await get('/', {}, 'HEAD');
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(PAGE.length) } });
  expect(head.body).toHaveLength(0);
});

test.each([
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=-2', 206, 'bytes 8-9/10', '89'],
  ['bytes=0-99', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['lines=1', 200, undefined, '0123456789'],
])('a film in parts: %s', async (range, status, contentRange, body) => {
  const answer = await get('/film.mp4', { range });
  expect(answer.status).toBe(status);
  expect(answer.headers['content-range']).toBe(contentRange);
  expect(answer.body.toString()).toBe(body);
});

test.each([
  '/assets/gone.js',
  '/.vite/manifest.json',
  '/../package.json',
  '/%2e%2e/package.json',
  '/%',
  '/..%5cx',
])('%s is not found', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).not.toContain('{');
});

test('a list of routes from the build makes the others 404, with the page', async () => {
  await writeFile(join(folder, 'routes.json'), '["/", "/contracts/:id"]');
  expect((await get('/contracts/7')).status).toBe(200);
  const unknown = await get('/nowhere');
  expect(unknown.status).toBe(404);
  expect(unknown.body.toString()).toBe(PAGE);
  await rm(join(folder, 'routes.json'));
});

test('an article that is newer than the build gets the page that fetches it, in the right language', async () => {
  await writeFile(join(folder, 'routes.json'), '["/contracts/:id", "/news/:slug"]');
  for (const language of ['en', 'fr']) {
    await mkdir(join(folder, '_l', language, 'news/known'), { recursive: true });
    await writeFile(join(folder, '_l', language, 'article.html'), `shell ${language}`);
    await writeFile(join(folder, '_l', language, 'news/known/index.html'), `known ${language}`);
  }
  const inFrench = { 'accept-language': 'fr' };
  const read = async (path: string, headers = {}) => {
    const { status, body } = await get(path, headers);
    return [status, body.toString()];
  };
  expect(await read('/news/known')).toEqual([200, 'known en']);
  expect(await read('/news/new')).toEqual([200, 'shell en']);
  expect(await read('/news/new/')).toEqual([200, 'shell en']);
  expect(await read('/news/new', inFrench)).toEqual([200, 'shell fr']);
  expect(await read('/fr/news/new')).toEqual([200, 'shell fr']);
  expect((await get('/news/new')).headers.vary).toContain('accept-language');
  expect((await get('/fr/news/new', inFrench)).headers.vary).toBe('accept-encoding');
  for (const path of ['/nowhere', '/news/new/more', '/fr/nowhere', '/news/no.xml'])
    expect((await get(path)).status).toBe(404);
  await rm(join(folder, '_l'), { recursive: true });
  await rm(join(folder, 'routes.json'));
});

test('a feed is told from other XML', async () => {
  await mkdir(join(folder, 'news'));
  await writeFile(join(folder, 'news/rss.xml'), '<rss/>'.repeat(100));
  const answer = await get('/news/rss.xml', { 'accept-encoding': 'gzip', 'accept-language': 'fr' });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'content-encoding': 'gzip',
  });
});

test('refuses other methods', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(405);
});

test('services that have not started ask for a second attempt', async () => {
  expect(await get('/health')).toMatchObject({ status: 503 });
  expect(await get('/rest/v1/contracts')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1' },
  });
});
