import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseExport } from '../../../supabase/local/delivery/space-export.ts';
import { makeExport } from '../../../supabase/space/make-export.ts';
import { localeSchema } from '#domain/locale.ts';
import { loadSampleHeads } from '#remote/news/samples.ts';

const text = readFileSync(
  join(resolve(import.meta.dirname, '../../..'), 'supabase/space/export.json'),
  'utf8',
);
const { entries, assets, tags, locales } = parseExport(text);

test('the export is what its program makes of the samples', () => {
  // Should this fail after a sample or a picture has changed: node supabase/space/make-export.mjs
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(makeExport())));
});

test('it has every built-in article in every language, and drafts', async () => {
  const published = entries.filter(({ sys }) => sys.publishedVersion !== undefined);
  expect(locales.map(({ code }) => code)).toEqual(localeSchema.options);
  for (const code of localeSchema.options) {
    const heads = await loadSampleHeads(code);
    expect(published.map(({ fields }) => fields['title']?.[code])).toEqual(
      heads.map(({ title }) => title),
    );
  }
  expect(entries.length - published.length).toBe(2);
});

test('links lead to what it has, under ids that Contentful takes', () => {
  const ids = [...entries, ...assets, ...tags].map(({ sys }) => sys.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w.-]{1,64}$/);
  const linked = entries.flatMap(({ fields, metadata }) => [
    ...(metadata?.tags ?? []),
    ...Object.values(fields['featuredImage'] ?? {}),
  ]);
  expect(linked.length).toBeGreaterThan(entries.length);
  for (const link of linked)
    expect(link).toMatchObject({ sys: { type: 'Link', id: expect.toBeOneOf(ids) } });
});
