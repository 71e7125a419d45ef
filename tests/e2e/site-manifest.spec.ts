import { imageSize } from './image-size.ts';
import { expect, test } from './fixtures.ts';

type Picture = { src: string; sizes: string; type: string };
type Manifest = {
  id: string;
  icons: (Picture & { purpose: string })[];
  screenshots: (Picture & { form_factor: string; label: string })[];
  shortcuts: { name: string; url: string }[];
};

test('Chromium finds nothing that stands in the way of installing', async ({ page, context }) => {
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data).toContain('"id":"/"');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests run in private windows, which install nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});

test('every picture of the manifest is there in the size that it states', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest;
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual([
    'narrow',
    'narrow',
    'narrow',
    'wide',
    'wide',
  ]);
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type'], src).toBe(type);
    expect(imageSize(await answer.body()), src).toBe(sizes);
  }
  for (const { name, url } of manifest.shortcuts)
    expect((await request.get(url)).status(), name).toBe(200);
});
