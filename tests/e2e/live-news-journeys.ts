import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, type Response } from '@playwright/test';
import type { Server } from './staff-calls.ts';

type Entry = {
  sys: { id: string; [name: string]: unknown };
  fields: Record<string, Record<string, unknown>>;
};

/** The space that the stack serves, as its export file has it. */
const space = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../supabase/space/export.json'), 'utf8'),
) as { entries: Entry[] };

/** A copy of a published article under another name, newer than all others. */
export function newArticle(title: string, fields: Entry['fields'] = {}): Entry {
  const model = space.entries.find(({ sys }) => sys['publishedVersion'] !== undefined);
  if (!model) throw new Error('the space has no article');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return {
    sys: { ...model.sys, id: slug },
    fields: {
      ...model.fields,
      title: { en: title },
      slug: { en: slug },
      date: { en: '2026-11-20' },
      ...fields,
    },
  };
}

/** What an editor does, as the running stack takes it. */
export async function changeSpace(
  server: Server,
  change: { put?: readonly Entry[]; delete?: readonly string[] },
): Promise<void> {
  const answer = await fetch(`${server.url}/contentful/_changes`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ put: [], delete: [], ...change }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** The articles of the service stand on the page, which shows them with pictures of their own. */
export async function newsIsLive(page: Page): Promise<void> {
  await expect(
    page.getByRole('main').locator('article img[src*="/contentful/images/"]').first(),
  ).toBeAttached();
}

/** Everything is on the device; the pictures of the latest come last. */
export async function newsIsKept(page: Page): Promise<void> {
  await newsIsLive(page);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const requests = await (await caches.open('touchline-news-pictures')).keys();
        return new Set(requests.map(({ url }) => new URL(url).pathname)).size;
      }),
    )
    .toBeGreaterThanOrEqual(12);
}

/** Bytes of content, as they came over the line, that a page asks the service for from now on. */
export function contentBytes(page: Page): () => Promise<number> {
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/contentful/spaces/')) answers.push(answer);
  });
  return async () => {
    const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}
