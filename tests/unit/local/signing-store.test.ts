import { describe, expect, test, vi } from 'vitest';
import { createPokes, type Channel } from '#local/pokes.ts';
import { createSigningStore } from '#local/signing-store.ts';
import { storageIsFragile } from '#local/storage-health.ts';
import {
  aDecline,
  aReceipt,
  aSnapshot,
  aStored,
  aSubmission,
  NEW_TOKEN,
  TOKEN,
} from '../sync/signing-builders.ts';
import { openDevice } from './setup.ts';

const ink = [
  {
    points: [
      [1, 2, 0.5, 0],
      [30, 2, 0.5, 9],
    ] as const,
  },
];

describe('the signing store', () => {
  test('keeps snapshots, ink and submissions', async () => {
    const { signing } = openDevice();
    const [snapshot, stored] = [await aSnapshot(), await aStored()];
    await signing.keepSnapshot(snapshot);
    await signing.keepDraft(TOKEN, ink);
    expect(await signing.keepSubmission(stored)).toBe(true);
    expect(await signing.snapshot(TOKEN)).toEqual(snapshot);
    expect(await signing.draft(TOKEN)).toEqual(ink);
    expect(await signing.submission(TOKEN)).toEqual(stored);
    expect(await signing.submissions()).toEqual([stored]);
    expect(await signing.snapshots()).toEqual([snapshot]);
    await signing.clearDraft(TOKEN);
    expect(await signing.draft(TOKEN)).toEqual([]);
    expect(await signing.snapshot('unknown')).toBeNull();
  });

  test('two tabs signing at once: one submission is kept', async () => {
    const { signing } = openDevice();
    const two = await aStored({ submission: aSubmission({ submission_id: 'second' }) });
    expect(
      await Promise.all([signing.keepSubmission(await aStored()), signing.keepSubmission(two)]),
    ).toEqual([true, false]);
    expect((await signing.submission(TOKEN))?.submission.submission_id).toBe(
      aSubmission().submission_id,
    );
  });

  test('S14: a refused one gives way to a new signature and is kept beside it', async () => {
    const { signing, keyValue } = openDevice();
    const first = await aStored();
    await signing.keepSubmission(first);
    await signing.updateSubmission({
      ...first,
      state: 'refused',
      fault: { code: 'content_changed' },
    });
    const second = await aStored({ submission: aSubmission({ submission_id: 'second' }) });
    expect(await signing.keepSubmission(second)).toBe(true);
    expect(await keyValue.get(`refused:${first.submission.submission_id}`)).toMatchObject({
      state: 'refused',
    });
    await signing.updateSubmission({ ...first, attempts: 9 });
    expect(await signing.submission(TOKEN)).toEqual(second);
  });

  test('a receipt is never taken back, and the ink goes with it', async () => {
    const { signing } = openDevice();
    const stored = await aStored();
    await signing.keepDraft(TOKEN, ink);
    await signing.keepSubmission(stored);
    await signing.updateSubmission({ ...stored, attempts: 1 });
    expect(await signing.draft(TOKEN)).toEqual(ink);
    const signed = { ...stored, state: 'signed' as const, receipt: aReceipt(stored) };
    await signing.updateSubmission(signed);
    await signing.updateSubmission({ ...stored, state: 'refused', fault: { code: 'expired' } });
    expect(await signing.submission(TOKEN)).toEqual(signed);
    expect(await signing.draft(TOKEN)).toEqual([]);
    expect(await signing.keepSubmission(await aStored())).toBe(false);
  });

  test('S20: a refused one moves to another link with its ink, and not twice', async () => {
    const { signing } = openDevice();
    const stored = await aStored();
    const refused = { ...stored, state: 'refused', fault: { code: 'link_replaced' } } as const;
    await signing.keepSubmission(stored);
    await signing.keepDraft(TOKEN, ink);
    expect(await signing.moveSubmission(refused, NEW_TOKEN)).toBe(false);
    await signing.updateSubmission(refused);
    const heard: string[] = [];
    signing.onChange((token) => heard.push(token));
    expect(
      await Promise.all([
        signing.moveSubmission(refused, NEW_TOKEN),
        signing.moveSubmission(refused, NEW_TOKEN),
      ]),
    ).toEqual([true, false]);
    expect(await signing.submissions()).toEqual([{ ...stored, token: NEW_TOKEN, trouble: null }]);
    expect(await signing.draft(NEW_TOKEN)).toEqual(ink);
    expect(await signing.draft(TOKEN)).toEqual([]);
    expect(heard).toEqual([TOKEN, NEW_TOKEN]);
  });

  test('S20: it takes nobody’s place', async () => {
    const { signing } = openDevice();
    const stored = await aStored();
    const refused = { ...stored, state: 'refused', fault: { code: 'link_replaced' } } as const;
    await signing.keepSubmission(stored);
    await signing.updateSubmission(refused);
    await signing.keepDecline(aDecline({ token: NEW_TOKEN }));
    expect(await signing.moveSubmission(refused, NEW_TOKEN)).toBe(false);
    const third = await aStored({ token: 'third' });
    await signing.keepSubmission(third);
    expect(await signing.moveSubmission(refused, 'third')).toBe(false);
    expect(await signing.submission(TOKEN)).toEqual(refused);
    expect(await signing.submission('third')).toEqual(third);
  });

  test('S15: a damaged record costs only itself and is kept aside', async () => {
    const { signing, device, keyValue } = openDevice();
    await signing.keepSubmission(await aStored({ token: 'good' }));
    await device.use((db) => db.put('submissions', { token: TOKEN, nonsense: true }, TOKEN));
    await device.use((db) => db.put('drafts', 'nonsense', TOKEN));
    expect(await signing.submissions()).toHaveLength(1);
    expect(await signing.submission(TOKEN)).toBeNull();
    expect(await signing.draft(TOKEN)).toEqual([]);
    expect(await signing.keepSubmission(await aStored())).toBe(true);
    expect(await keyValue.get(`unreadable:${TOKEN}`)).toMatchObject({ nonsense: true });
  });

  test('a full disk is told once, and leaves no rejection that nobody hears', async () => {
    const { signing } = openDevice();
    const unheard: unknown[] = [];
    const listener = (reason: unknown) => void unheard.push(reason);
    process.on('unhandledRejection', listener);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(signing.keepSubmission(await aStored())).rejects.toThrow('full');
    put.mockRestore();
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', listener);
    expect(unheard).toEqual([]);
    expect(await signing.submissions()).toEqual([]);
  });

  test('opens again when the browser closed the database under it', async () => {
    const { signing, device } = openDevice();
    const stored = await aStored();
    await signing.keepSubmission(stored);
    await device.use((db) => Promise.resolve(db.close()));
    expect(await signing.submission(TOKEN)).toEqual(stored);
  });

  test('tells this page and the others of a change', async () => {
    const { device } = openDevice();
    const ears: ((event: { data: unknown }) => void)[] = [];
    const channel: Channel = {
      postMessage: (data) => ears.forEach((ear) => ear({ data })),
      addEventListener: (_type, ear) => void ears.push(ear),
    };
    const here = createSigningStore(
      device,
      createPokes({ ...channel, addEventListener: () => {} }),
    );
    const there = createSigningStore(device, createPokes(channel));
    const heard: string[] = [];
    here.onChange((token) => heard.push(`here ${token}`));
    const stop = there.onChange((token) => heard.push(`there ${token}`));
    await here.keepSubmission(await aStored());
    ears.forEach((ear) => ear({ data: 'nonsense' }));
    expect(heard).toEqual([`here ${TOKEN}`, `there ${TOKEN}`]);
    stop();
    await here.updateSubmission(await aStored({ attempts: 1 }));
    expect(heard).toHaveLength(3);
  });
});

describe('storageIsFragile', () => {
  const health = (keyValue: ReturnType<typeof openDevice>['keyValue'], quota = 100) =>
    storageIsFragile({
      keyValue,
      estimate: () => Promise.resolve({ usage: 97, quota }),
      newId: () => 'probe',
    });

  test('a value that comes back on a disk with room is trusted', async () => {
    expect(await health(openDevice().keyValue, 1_000)).toBe(false);
    expect(
      await storageIsFragile({
        keyValue: openDevice().keyValue,
        estimate: null,
        newId: () => 'probe',
      }),
    ).toBe(false);
  });

  test('a full disk, a refused write and a lost value are not', async () => {
    const { keyValue } = openDevice();
    expect(await health(keyValue)).toBe(true);
    expect(
      await health({ ...keyValue, set: () => Promise.reject(new Error('private window')) }, 1_000),
    ).toBe(true);
    expect(await health({ ...keyValue, get: () => Promise.resolve(undefined) }, 1_000)).toBe(true);
  });
});
