import { describe, expect, test, vi } from 'vitest';
import { readNewsConfig } from '#remote/news/config.ts';
import { createNewsGateway, type NewsGatewayOptions } from '#remote/news/contentful-gateway.ts';
import { NewsError } from '#sync/news-ports.ts';
import { article, contentServer, found, refusal, type Reply } from './news-server.ts';

const good = found(article('one'));
/** Six: the first and five more (spec §7). */
const ATTEMPTS = 6;

const failing = (first: Reply, times = Infinity) =>
  contentServer((_, count) => (count <= times ? first : good));

describe('tries again', () => {
  test.each<[string, Reply]>([
    ['500', refusal(500, 'ServerError')],
    ['503 with a page', { status: 503, body: '<h1>Sorry</h1>' }],
    ['429', refusal(429, 'RateLimitExceeded')],
    ['a connection that is closed', { instead: 'reset' }],
    ['a body that breaks off', { ...good, instead: 'cut' }],
  ])('after %s', async (_, reply) => {
    const { gateway, asked } = await failing(reply, 2);
    expect(await gateway().list('en', 12)).toHaveLength(1);
    expect(asked).toHaveLength(3);
  });

  test('no sooner than the service says', async () => {
    const asked: [string, number][] = [
      ['retry-after', 429],
      ['retry-after', 503],
      ['x-contentful-ratelimit-reset', 429],
    ];
    const before = performance.now();
    const tookMs = asked.map(async ([header, status]) => {
      const { gateway } = await failing({ ...refusal(status, 'x'), headers: { [header]: '1' } }, 1);
      expect(await gateway().list('en', 12)).toHaveLength(1);
      return performance.now() - before;
    });
    expect(Math.min(...(await Promise.all(tookMs)))).toBeGreaterThan(990);
  });

  test('not at all where that is longer than a reader waits', async () => {
    const { gateway, asked } = await failing({
      ...refusal(429, 'RateLimitExceeded'),
      headers: { 'retry-after': '3600' },
    });
    await expect(gateway().list('en', 12)).rejects.toMatchObject({ fault: 'unavailable' });
    expect(asked).toHaveLength(1);
  });

  test('not on a device that knows itself offline', async () => {
    const { gateway, asked } = await failing({ instead: 'reset' });
    const news = gateway({ isOnline: () => false });
    await expect(news.list('en', 12)).rejects.toMatchObject({ fault: 'offline' });
    expect(asked).toHaveLength(1);
  });
});

describe('comes back as a fault', () => {
  const hung: NewsGatewayOptions = { timeoutMs: 50 };
  test.each<[string, string, number, Reply, NewsGatewayOptions?]>([
    ['a connection that is always closed', 'offline', ATTEMPTS, { instead: 'reset' }],
    ['no answer in time', 'timeout', 1, { instead: 'hang' }, hung],
    ['a token that is not taken', 'refused', 1, refusal(401, 'AccessTokenInvalid')],
    ['a token that is not enough', 'refused', 1, refusal(403, 'AccessDenied')],
    ['a space that is not there', 'refused', 1, refusal(404, 'NotFound')],
    ['500 without end', 'unavailable', ATTEMPTS, refusal(500, 'ServerError')],
    ['429 without end', 'unavailable', ATTEMPTS, refusal(429, 'RateLimitExceeded')],
    ['a body that always breaks off', 'unavailable', ATTEMPTS, { ...good, instead: 'cut' }],
    ['the login page of a network', 'malformed', 1, { body: '<!doctype html><title>Hi</title>' }],
    ['JSON that was cut short', 'malformed', 1, { body: '{"items":[{"sys":{"id":"o' }],
    ['nothing', 'malformed', 1, { body: '' }],
    ['null', 'malformed', 1, { body: null }],
    ['a list', 'malformed', 1, { body: [] }],
    ['an object of another shape', 'malformed', 1, { body: { ok: true } }],
    ['items that are no list', 'malformed', 1, { body: { items: { 0: article('one') } } }],
    ['a query that is not understood', 'malformed', 2, refusal(400, 'InvalidQuery')],
  ])('%s: %s', async (_, fault, attempts, reply, options) => {
    const { gateway, asked } = await failing(reply);
    const error = await gateway(options)
      .list('en', 12)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NewsError);
    expect(error).toMatchObject({ fault });
    expect(asked).toHaveLength(attempts);
    expect(String(error) + JSON.stringify(error)).not.toContain('touchline-local');
  });

  test('for articles and changes alike', async () => {
    const { gateway } = await failing(refusal(401, 'AccessTokenInvalid'));
    await expect(gateway().find('en', 'one')).rejects.toMatchObject({ fault: 'refused' });
    await expect(gateway().changesSince(null)).rejects.toMatchObject({ fault: 'refused' });
    await expect(gateway().changesSince('token')).rejects.toMatchObject({ fault: 'refused' });
  });

  test('nobody there', async () => {
    const news = createNewsGateway(readNewsConfig({}, 'http://127.0.0.1:9'), { retryBaseMs: 1 });
    await expect(news.list('en', 12)).rejects.toMatchObject({ fault: 'offline' });
  });

  test('drafts without a token for them', async () => {
    const config = { ...readNewsConfig({}, 'http://127.0.0.1:9'), preview: null };
    const news = createNewsGateway(config, { preview: true });
    await expect(news.list('en', 12)).rejects.toMatchObject({ fault: 'refused' });
  });
});

test('nothing is written to the console', async () => {
  const spies = (['log', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  );
  const { gateway } = await failing(refusal(500, 'ServerError'));
  await gateway()
    .list('en', 12)
    .catch(() => undefined);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
