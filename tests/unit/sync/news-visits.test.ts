import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readNewsConfig } from '#remote/news/config.ts';
import { createNewsGateway } from '#remote/news/contentful-gateway.ts';
import { parseExport } from '../../../supabase/local/delivery/space-export.ts';
import { openDelivery } from '../../../supabase/local/delivery/delivery.ts';
import { fakeSpace, newsSetup } from './news-setup.ts';

/** What a reader's second visit may fetch where nothing changed. */
const MOST_BYTES = 5 * 1024;

let bytes = 0;
const server = createServer();
const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  const delivery = await openDelivery();
  server.on('request', (request, response) => {
    const { socket } = response;
    const before = socket?.bytesWritten ?? 0;
    response.on('finish', () => (bytes += (socket?.bytesWritten ?? 0) - before));
    void delivery.handle(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const exported = () =>
  parseExport(
    readFileSync(resolve(import.meta.dirname, '../../../supabase/space/export.json'), 'utf8'),
  );

test('a returning reader fetches what changed, and no more', async () => {
  // Anew with each visit, as a page has it.
  const gateway = () => createNewsGateway(readNewsConfig({}, origin()));
  const setup = newsSetup(fakeSpace(), { gateway: gateway() });
  const visit = async () => {
    Object.assign(setup.deps, { gateway: gateway() });
    const news = setup.open();
    setup.clock.advance(1000);
    bytes = 0;
    expect(await news.refresh('en')).toBe('fresh');
    await news.keepLatest('en');
    return news;
  };

  const first = await (await visit()).read('en', null);
  expect(first.heads.length).toBeGreaterThanOrEqual(12);
  expect(setup.fetchedUrls.length).toBeGreaterThanOrEqual(12);
  expect(bytes).toBeGreaterThan(MOST_BYTES);

  expect((await (await visit()).read('en', null)).heads).toEqual(first.heads);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);

  const [draft] = exported().entries.filter(({ sys }) => sys.publishedVersion === undefined);
  const put = [{ ...draft, sys: { ...draft?.sys, publishedVersion: 1 } }];
  const answer = await fetch(`${origin()}/contentful/_changes`, {
    method: 'PUT',
    body: JSON.stringify({ put }),
  });
  expect(answer.status).toBe(200);
  const third = await (await visit()).read('en', null);
  expect(third.heads).toHaveLength(first.heads.length + 1);
  expect(setup.errors).toEqual([]);
});
