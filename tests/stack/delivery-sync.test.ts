import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  change,
  client,
  drafts,
  exported,
  ids,
  published,
  serve,
  space,
  type Served,
} from './delivery-setup.ts';

const [changed, deleted, unpublished] = published;
const [asset] = space.assets;
if (!changed || !deleted || !unpublished || !asset) throw new Error('the export has too little');

let open: Served[];
beforeEach(() => {
  open = [];
});
afterEach(() => open.forEach((served) => served.close()));

async function start(text = exported): Promise<Served> {
  const served = await serve(text);
  open.push(served);
  return served;
}

test('everything published first, in all languages, then nothing', async () => {
  const served = await start();
  const all = await client(served).withAllLocales.sync({ initial: true });
  expect(ids(all.entries)).toEqual(ids(published));
  expect(all.assets).toHaveLength(space.assets.length);
  expect(all.entries[0]?.fields['title']).toEqual(changed.fields['title']);
  const again = await client(served).sync({ nextSyncToken: all.nextSyncToken ?? '' });
  expect(again).toMatchObject({ entries: [], assets: [], deletedEntries: [], deletedAssets: [] });
});

test('then only what was changed, deleted or taken back', async () => {
  const served = await start();
  const { nextSyncToken = '' } = await client(served).sync({ initial: true });
  const { publishedVersion: _none, ...sys } = unpublished.sys;
  const answer = await change(served, {
    put: [
      { ...changed, fields: { ...changed.fields, title: { en: 'Another title' } } },
      { ...unpublished, sys },
      drafts[0],
    ],
    delete: [deleted.sys.id, asset.sys.id, 'nobody'],
  });
  expect(answer.status).toBe(200);

  const delta = await client(served).withAllLocales.sync({ nextSyncToken });
  expect(ids(delta.entries)).toEqual([changed.sys.id]);
  expect(delta.entries[0]?.sys).toMatchObject({ revision: 2 });
  expect(ids(delta.deletedEntries)).toEqual([unpublished.sys.id, deleted.sys.id]);
  expect(ids(delta.deletedAssets)).toEqual([asset.sys.id]);
  const anew = await client(served).sync({ initial: true });
  expect(anew.deletedEntries).toEqual([]);
  expect(anew.entries).toHaveLength(published.length - 2);
});

test('queries answer what was changed', async () => {
  const served = await start();
  await change(served, {
    put: [{ ...changed, fields: { ...changed.fields, title: { en: 'Another title' } } }],
    delete: [deleted.sys.id],
  });
  const french = await client(served).getEntry(changed.sys.id, { locale: 'fr', include: 0 });
  expect(french.fields['title']).toBe('Another title');
  expect(french.sys.updatedAt > changed.sys.updatedAt).toBe(true);
  await expect(client(served).getEntry(deleted.sys.id)).rejects.toThrow(/could not be found/);
});

test('a token outlives a restart unless changes ended with the stack', async () => {
  const before = await start();
  const { nextSyncToken = '' } = await client(before).sync({ initial: true });
  await change(before, { delete: [deleted.sys.id] });
  const later = await client(before).sync({ nextSyncToken });

  const restarted = client(await start());
  expect(await restarted.sync({ nextSyncToken })).toMatchObject({ entries: [] });
  const lost = restarted.sync({ nextSyncToken: later.nextSyncToken ?? '' });
  // The client hands on what its HTTP library throws.
  await expect(lost).rejects.toMatchObject({
    response: { status: 400, data: { sys: { id: 'BadRequest' } } },
  });
});

test('a token of another export is refused', async () => {
  const { nextSyncToken = '' } = await client(await start()).sync({ initial: true });
  const other = await start(JSON.stringify({ ...space, entries: [] }));
  await expect(client(other).sync({ nextSyncToken })).rejects.toMatchObject({
    response: { status: 400 },
  });
});

test('goes by pages of 100, and tells each thing once though it changes meanwhile', async () => {
  const copies = Array.from({ length: 250 }, (_, index) => ({
    sys: { ...changed.sys, id: `copy-${index}` },
    fields: { title: { en: `Copy ${index}` } },
  }));
  const served = await start(JSON.stringify({ ...space, assets: [], entries: copies }));
  const page = await client(served).sync({ initial: true }, { paginate: false });
  expect(page.entries).toHaveLength(100);
  await change(served, { put: [copies[0], copies[249]] });
  const rest = await client(served).sync({ nextPageToken: page.nextPageToken ?? '' });
  expect(rest.entries).toHaveLength(149);
  const delta = await client(served).sync({ nextSyncToken: rest.nextSyncToken ?? '' });
  expect(ids(delta.entries)).toEqual(['copy-0', 'copy-249']);
});

test('of one type only', async () => {
  const served = await start();
  const assets = await client(served).sync({ initial: true, type: 'Asset' });
  expect([assets.entries.length, assets.assets.length]).toEqual([0, space.assets.length]);
  const entries = await client(served).sync({ initial: true, content_type: 'article' });
  expect([entries.entries.length, entries.assets.length]).toEqual([published.length, 0]);
});
