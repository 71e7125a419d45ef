import { expect, test } from 'vitest';
import { assetIdOf, keptPictureUrl, pictureUrl } from '#domain/picture-url.ts';

const picture = (url: string) => ({ url, width: 1600, height: 1200 });
const FILE = 'https://images.ctfassets.net/space/asset/hash/pitch.jpg';

test.each([
  [{ width: 480, format: 'avif' }, 'w=480&fm=avif'],
  [{ width: 1200, height: 630, format: 'jpg', quality: 85 }, 'w=1200&h=630&fit=fill&fm=jpg&q=85'],
] as const)('%j', (form, query) => {
  expect(pictureUrl(picture(FILE), form)).toBe(`${FILE}?${query}`);
});

test('a query that the service gave is replaced', () => {
  expect(keptPictureUrl(picture(`${FILE}?w=9#x`))).toBe(`${FILE}?w=800&fm=webp`);
});

test.each([
  [FILE, 'asset'],
  [`${FILE}?w=480&fm=avif`, 'asset'],
  ['/contentful/images/touchline/asset/hash/pitch.jpg?w=480', 'asset'],
  ['https://touchline.example/p.jpg', null],
  ['', null],
])('the asset of %s', (url, id) => expect(assetIdOf(url)).toBe(id));
