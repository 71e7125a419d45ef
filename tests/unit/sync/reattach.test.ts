import { describe, expect, test } from 'vitest';
import { newerLink, reattach } from '#sync/reattach.ts';
import type { StoredSubmission } from '#sync/submission.ts';
import {
  aDecline,
  aSnapshot,
  aStored,
  aSubmission,
  LATER,
  memorySigningStore,
  NEW_TOKEN,
  TOKEN,
} from './signing-builders.ts';

const LATEST = '2026-11-20T11:00:00.000Z';

/** Signed over the text of `aSnapshot`, and refused because staff made another link. */
async function replaced(changes: Partial<StoredSubmission> = {}): Promise<StoredSubmission> {
  const { content_sha256 } = (await aSnapshot()).contract;
  return aStored({
    submission: aSubmission({ content_sha256 }),
    state: 'refused',
    fault: { code: 'link_replaced' },
    attempts: 3,
    nextAttemptAtMs: 9,
    ...changes,
  });
}

describe('S20: where a signature goes whose link was replaced', () => {
  test('to the newer link of the same contract and the same text', async () => {
    const snapshots = [await aSnapshot(), await aSnapshot({ token: NEW_TOKEN, serverTime: LATER })];
    expect(newerLink(await replaced(), snapshots)).toBe(NEW_TOKEN);
  });

  test('to the newest of several', async () => {
    const snapshots = [
      await aSnapshot({ token: 'newest', serverTime: LATEST }),
      await aSnapshot({ token: NEW_TOKEN, serverTime: LATER }),
      await aSnapshot(),
    ];
    expect(newerLink(await replaced(), snapshots)).toBe('newest');
  });

  test('never back to an older link, so that two replaced ones do not pass it to and fro', async () => {
    const snapshots = [await aSnapshot(), await aSnapshot({ token: NEW_TOKEN, serverTime: LATER })];
    expect(newerLink(await replaced({ token: NEW_TOKEN }), snapshots)).toBeNull();
  });

  test('nowhere, where the text is another or the contract is', async () => {
    const other = await aSnapshot({ token: NEW_TOKEN, serverTime: LATER, content: 'Other' });
    expect(newerLink(await replaced(), [await aSnapshot(), other])).toBeNull();
    const same = await aSnapshot({ token: NEW_TOKEN, serverTime: LATER });
    expect(newerLink(await replaced({ contractId: 'another' }), [same])).toBeNull();
  });

  test.each([
    { state: 'saved', fault: null },
    { state: 'refused', fault: { code: 'content_changed' } },
    { state: 'signed', fault: null },
  ] as const)('nowhere, while it is $state with $fault.code', async (changes) => {
    const newer = await aSnapshot({ token: NEW_TOKEN, serverTime: LATER });
    expect(newerLink(await replaced(changes), [newer])).toBeNull();
  });
});

describe('S20: moving it', () => {
  test('it waits under its new link as if never sent, with the payload it had', async () => {
    const store = memorySigningStore();
    const stored = await replaced();
    await store.keepSubmission(stored);
    await store.keepSnapshot(await aSnapshot());
    expect(await reattach(store)).toBe(false);
    await store.keepSnapshot(await aSnapshot({ token: NEW_TOKEN, serverTime: LATER }));
    expect(await reattach(store)).toBe(true);
    expect(await store.submission(TOKEN)).toBeNull();
    expect(await store.submission(NEW_TOKEN)).toMatchObject({
      token: NEW_TOKEN,
      state: 'saved',
      attempts: 0,
      nextAttemptAtMs: 0,
      fault: null,
      submission: stored.submission,
      evidenceSha256: stored.evidenceSha256,
    });
    expect(await reattach(store)).toBe(false);
  });

  test('it stays where the new link has an answer of its own', async () => {
    const store = memorySigningStore();
    await store.keepSubmission(await replaced());
    await store.keepSnapshot(await aSnapshot({ token: NEW_TOKEN, serverTime: LATER }));
    await store.keepDecline(aDecline({ token: NEW_TOKEN }));
    expect(await reattach(store)).toBe(false);
    expect((await store.submission(TOKEN))?.state).toBe('refused');
  });
});
