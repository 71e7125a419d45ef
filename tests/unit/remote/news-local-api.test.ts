import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localeSchema } from '#domain/locale.ts';
import { readNewsConfig } from '#remote/news/config.ts';
import { createNewsGateway } from '#remote/news/contentful-gateway.ts';
import { openDelivery } from '../../../supabase/local/delivery/delivery.ts';

const server = createServer();
const gateway = (preview = false) => {
  const { port } = server.address() as AddressInfo;
  return createNewsGateway(readNewsConfig({}, `http://127.0.0.1:${port}`), { preview });
};

beforeAll(async () => {
  const delivery = await openDelivery();
  server.on('request', (request, response) => void delivery.handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the space of the embedded stack', () => {
  test.each(localeSchema.options)('is the same listed and synced: %s', async (language) => {
    const listed = await gateway().list(language, 100);
    const { changed } = await gateway().changesSince(null);
    expect(listed).toHaveLength(changed.length);
    const texts = new Map(changed.map((one) => [one.id, one.texts[language]]));
    for (const { id, article } of listed) expect(texts.get(id)).toEqual(article);
  });

  test('has pictures of our own origin, authors and bodies', async () => {
    const listed = await gateway().list('en', 12);
    expect(listed).toHaveLength(12);
    const days = listed.map(({ article }) => Date.parse(article.date ?? ''));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    for (const { article } of listed) expect(article.body?.content?.length).toBeGreaterThan(5);
    const pictures = listed.flatMap(({ article }) => article.picture ?? []);
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures)
      expect(picture).toMatchObject({ url: expect.stringMatching(/^\/contentful\/images\//) });
    expect(listed.some(({ article }) => article.author !== null)).toBe(true);
  });

  test('finds articles by their slugs, and none by another', async () => {
    const [first] = await gateway().list('fr', 1);
    const slug = first?.article.slug ?? '';
    expect(await gateway().find('fr', slug)).toEqual(first);
    expect(await gateway().find('fr', slug.toUpperCase().replaceAll('-', '%20'))).toEqual(first);
    expect(await gateway().find('fr', 'no-such-article')).toBeNull();
  });

  test('says that nothing changed, and that it does not know a token', async () => {
    const { token } = await gateway().changesSince(null);
    expect(await gateway().changesSince(token)).toMatchObject({ changed: [], deleted: [] });
    await expect(gateway().changesSince('nonsense')).rejects.toMatchObject({ fault: 'gone' });
  });

  test('shows drafts to who asks for them', async () => {
    const published = await gateway().list('en', 100);
    expect((await gateway(true).list('en', 100)).length).toBeGreaterThan(published.length);
  });
});
