import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, change, client, serve, space, type Served } from './delivery-setup.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

describe('over HTTP', () => {
  const list = '/spaces/touchline/environments/master/entries?content_type=article&include=0';

  test('who has the answer gets 304, others get it zipped', async () => {
    const answer = await ask(served, list, { 'accept-encoding': 'gzip, br' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'max-age=0',
      'access-control-allow-origin': '*',
      'content-type': 'application/vnd.contentful.delivery.v1+json',
    });
    const again = await ask(served, list, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('pages of other sites may ask, but change nothing', async () => {
    const asked = await ask(served, list, { origin: 'https://example.org' }, 'OPTIONS');
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toMatch(
      /Authorization.*X-Contentful-User-Agent/,
    );
    const preflight = await ask(served, '/_changes', { origin: 'https://example.org' }, 'OPTIONS');
    expect(preflight.headers.has('access-control-allow-origin')).toBe(false);
    const put = await fetch(`${served.origin}/contentful/_changes`, {
      method: 'PUT',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      body: '{}',
    });
    expect(put.status).toBe(403);
    expect((await change(served, { put: [{}] })).status).toBe(400);
  });

  test('the log names no token', async () => {
    await fetch(
      `${served.origin}/contentful/spaces/touchline/locales?access_token=touchline-local-delivery`,
    );
    await expect
      .poll(() => served.log.join('\n'))
      .toMatch(/GET \/contentful\/spaces\/touchline\/locales 200/);
    expect(served.log.join('\n')).not.toMatch(/touchline-local|sync_token/);
  });
});

describe('asset keys', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const keyUntil = (expiresAt: unknown) =>
    fetch(`${served.origin}/contentful/spaces/touchline/environments/master/asset_keys`, {
      method: 'POST',
      headers: { authorization: 'Bearer touchline-local-delivery' },
      body: JSON.stringify({ expiresAt }),
    });

  test('are given for 48 hours at most', async () => {
    const key = await client(served).createAssetKey(now() + 3600);
    expect(key).toEqual({ policy: expect.any(String), secret: expect.any(String) });
    expect((await keyUntil(now() + 172_790)).status).toBe(201);
  });

  test.each([
    ['past', -1],
    ['too far', 172_900],
  ])('not for one that is %s', async (_name, ahead) => {
    expect((await keyUntil(now() + ahead)).status).toBe(400);
  });

  test('not for a time that is no number', async () => {
    expect((await keyUntil('tomorrow')).status).toBe(400);
  });
});

describe('images', () => {
  const file = space.assets[0]?.fields['file']?.['en'] as { url: string };
  const path = file.url.replace('//images.ctfassets.net', '/images');
  const image = (query: string) => fetch(`${served.origin}/contentful${path}${query}`);

  test.each([
    ['', 'image/webp'],
    ['?w=400&fm=avif&q=50', 'image/avif'],
    ['?w=800&h=600&fit=fill&fm=webp', 'image/webp'],
  ])('%s is %s', async (query, type) => {
    const answer = await image(query);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(4, 12).toString('latin1')).toMatch(/ftypavif|WEBP/);
  });

  test('a narrower wish gets fewer bytes', async () => {
    const [small, large] = await Promise.all(
      ['?w=480', '?w=1200'].map(
        async (query) => (await (await image(query)).arrayBuffer()).byteLength,
      ),
    );
    expect(small).toBeLessThan(large ?? 0);
  });

  test('the social picture is a JPEG', async () => {
    const answer = await image('?w=1200&h=630&fit=fill&fm=jpg&q=85');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
  });

  test.each([
    ['?w=0', 400],
    ['?fm=bmp', 400],
    ['?q=101', 400],
  ])('%s is refused', async (query, status) => {
    expect((await image(query)).status).toBe(status);
  });

  test('another hash is another picture', async () => {
    const answer = await fetch(
      `${served.origin}/contentful${path.replace(/\w{32}/, '0'.repeat(32))}`,
    );
    expect(answer.status).toBe(404);
  });
});
