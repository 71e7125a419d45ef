import { describe, expect, test } from 'vitest';
import { createSigningService } from '#sync/signing.ts';
import { NOW, settled, USER } from './builders.ts';
import { aDecline, aSnapshot, aStored, CONTRACT_ID, TOKEN } from './signing-builders.ts';
import { setUpSigning } from './signing-setup.ts';

async function ready(handedOverBy?: string) {
  const all = await setUpSigning();
  await all.store.keepSnapshot(await aSnapshot(handedOverBy === undefined ? {} : { handedOverBy }));
  const decline = (reason = 'Too dear') => all.service.decline(TOKEN, { reason, locale: 'nl' });
  return { ...all, decline };
}

describe('declining', () => {
  test('S19: it is kept before it resolves, then sending starts', async () => {
    const { decline, store, log } = await ready();
    expect(await decline('  Too dear\r\nfor us ')).toEqual({ ok: true });
    expect(log).toEqual(['kept', 'registered', 'wake']);
    expect(await store.decline(TOKEN)).toMatchObject({
      contractId: CONTRACT_ID,
      state: 'saved',
      attempts: 0,
      handedOverBy: null,
      savedAt: NOW,
      decline: {
        reason: 'Too dear\nfor us',
        locale: 'nl',
        declined_at_device: NOW,
        time_zone: 'Europe/Dublin',
        clock_offset_ms: 120,
      },
    });
  });

  test('needs no reason, and in person it names who handed over', async () => {
    const { decline, store } = await ready(USER);
    expect(await decline(' ')).toEqual({ ok: true });
    expect(await store.decline(TOKEN)).toMatchObject({
      handedOverBy: USER,
      decline: { reason: null },
    });
  });

  test('a reason of 500 letters is taken, one more is not, and nothing is kept', async () => {
    const { decline, store, log } = await ready();
    expect(await decline('👍'.repeat(501))).toEqual({ ok: false, fault: 'too_long' });
    expect(await store.decline(TOKEN)).toBeNull();
    expect(log).toEqual([]);
    expect(await decline('👍'.repeat(500))).toEqual({ ok: true });
  });

  test('S19: one answer per link: neither beside a signature nor beside another decline', async () => {
    const { decline, store } = await ready();
    await store.keepSubmission(await aStored());
    expect(await decline()).toEqual({ ok: false, fault: 'already_saved' });
    await store.updateSubmission(
      await aStored({ state: 'refused', fault: { code: 'content_changed' } }),
    );
    expect(await decline()).toEqual({ ok: true });
    expect(await decline()).toEqual({ ok: false, fault: 'already_saved' });
  });

  test('a disk that refuses is said', async () => {
    const { deps, store } = await ready();
    const broken = createSigningService({
      ...deps,
      store: { ...store, keepDecline: () => Promise.reject(new Error('quota')) },
    });
    expect(await broken.decline(TOKEN, { reason: '', locale: 'en' })).toEqual({
      ok: false,
      fault: 'storage',
    });
  });

  test('what was never opened here cannot be declined', async () => {
    const { service } = await setUpSigning();
    expect(await service.decline(TOKEN, { reason: '', locale: 'en' })).toEqual({
      ok: false,
      fault: 'storage',
    });
  });

  test('is watched, and taken back while it was never tried', async () => {
    const { decline, service } = await ready();
    const seen: (string | null)[] = [];
    const watching = service.declined(TOKEN).subscribe((one) => seen.push(one?.state ?? null));
    await settled();
    await decline();
    await settled();
    expect(await service.takeBackDecline(TOKEN)).toBe(true);
    await settled();
    watching.unsubscribe();
    expect(seen).toEqual([null, 'saved', null]);
    expect(await service.takeBackDecline(TOKEN)).toBe(false);
    expect(await decline()).toEqual({ ok: true });
  });
});

describe('a decline that staff have overtaken', () => {
  const BEFORE = '2026-11-20T08:00:00.000Z';

  test('is forgotten once the link opens again, and the contract may be signed', async () => {
    const snapshot = await aSnapshot();
    const { open, store, sign } = await setUpSigning({ ok: true, value: { snapshot } });
    await store.keepDecline(aDecline({ state: 'declined', declinedAt: BEFORE }));
    expect(await open()).toMatchObject({ state: 'ready' });
    expect(await store.decline(TOKEN)).toBeNull();
    expect(await sign({ type: 'typed', text: 'Aoife' })).toEqual({ ok: true });
  });

  test('is forgotten too where the device is handed over again with no network', async () => {
    const { open, store } = await setUpSigning();
    await store.keepDecline(aDecline({ state: 'declined', declinedAt: BEFORE }));
    await store.keepSnapshot(await aSnapshot({ handedOverBy: USER }));
    await open();
    expect(await store.decline(TOKEN)).toBeNull();
  });

  test('stays where the page is older than it', async () => {
    const { open, store } = await setUpSigning();
    await store.keepDecline(aDecline({ state: 'declined', declinedAt: NOW }));
    await store.keepSnapshot(await aSnapshot({ serverTime: BEFORE }));
    await open();
    expect(await store.decline(TOKEN)).toMatchObject({ state: 'declined' });
  });
});

describe('asking for a new link', () => {
  const ask = async (asked: Awaited<ReturnType<typeof setUpSigning>>['world']['asked']) => {
    const { service, world } = await setUpSigning();
    world.asked = asked;
    return service.requestNewLink(TOKEN, 'de');
  };

  test.each([
    [{ ok: true, value: { requested: true } }, 'requested'],
    [{ ok: true, value: { fault: { code: 'rate_limited', retry_after_s: 9 } } }, 'too_many'],
    [{ ok: true, value: { fault: { code: 'not_found' } } }, 'not_found'],
    [{ ok: false, failure: { kind: 'network' } }, 'unreachable'],
    [{ ok: false, failure: { kind: 'unreadable' } }, 'unreachable'],
  ] as const)('%j is told as %s', async (answer, told) => expect(await ask(answer)).toBe(told));
});
