import { describe, expect, test } from 'vitest';
import { contentHash } from '#domain/contract-hash.ts';
import { fileHashesOf } from '#domain/document-file.ts';
import { digest, NOW, settled, USER } from './builders.ts';
import { aSnapshot, aStored, aSubmission, LATER, NEW_TOKEN, TOKEN } from './signing-builders.ts';
import { setUpSigning } from './signing-setup.ts';

describe('opening a link', () => {
  test("shows the server's answer, keeps it and marks it viewed", async () => {
    const snapshot = await aSnapshot();
    const { open, store, world, pages } = await setUpSigning({ ok: true, value: { snapshot } });
    expect(await open()).toEqual({ state: 'ready', snapshot, fromDevice: false });
    expect(pages[0]).toEqual({ state: 'loading' });
    expect(await store.snapshot(TOKEN)).toEqual(snapshot);
    expect(world.viewed).toBe(1);
  });

  test('opens again with no network', async () => {
    const { open, store } = await setUpSigning();
    const snapshot = await aSnapshot();
    await store.keepSnapshot(snapshot);
    expect(await open()).toEqual({ state: 'ready', snapshot, fromDevice: true });
  });

  test('says unreachable when it was never opened here, and comes back with reload', async () => {
    const { open, service, world, pages } = await setUpSigning();
    expect(await open()).toEqual({ state: 'unreachable', trouble: 'network' });
    world.answer = { ok: true, value: { snapshot: await aSnapshot() } };
    await service.reload(TOKEN);
    expect(pages.at(-1)).toMatchObject({ state: 'ready', fromDevice: false });
  });

  test('S13: a text with another hash takes the place of the kept one', async () => {
    const fresh = await aSnapshot({ content: 'New text' });
    const { open, store } = await setUpSigning({ ok: true, value: { snapshot: fresh } });
    await store.keepSnapshot(await aSnapshot());
    expect(await open()).toMatchObject({
      snapshot: { contract: { content: 'New text' } },
      fromDevice: false,
    });
    expect((await store.snapshot(TOKEN))?.contract.content_sha256).toBe(
      fresh.contract.content_sha256,
    );
  });

  test('S13: a text that does not hash to what it claims is not shown and not kept', async () => {
    const fresh = await aSnapshot();
    const forged = { ...fresh, contract: { ...fresh.contract, content: 'Forged' } };
    const { open, store } = await setUpSigning({ ok: true, value: { snapshot: forged } });
    expect(await open()).toEqual({ state: 'altered' });
    expect(await store.snapshot(TOKEN)).toBeNull();
  });

  test('S13: beside a text that is not what it claims to be, the kept copy stays', async () => {
    const kept = await aSnapshot();
    const forged = { ...kept, contract: { ...kept.contract, content: 'Forged' } };
    const { open, store, world, service, pages } = await setUpSigning({
      ok: true,
      value: { snapshot: forged },
    });
    await store.keepSnapshot(kept);
    expect(await open()).toEqual({ state: 'ready', snapshot: kept, fromDevice: true });
    expect(await store.snapshot(TOKEN)).toEqual(kept);
    world.answer = { ok: true, value: { snapshot: kept } };
    await service.reload(TOKEN);
    expect(pages.at(-1)).toEqual({ state: 'ready', snapshot: kept, fromDevice: false });
  });

  test('S13: documents are part of what is hashed', async () => {
    const plain = await aSnapshot();
    const files = [
      { kind: 'terms' as const, name: 'a.pdf', url: 'u', size: 5, sha256: 'b'.repeat(64) },
    ];
    const swapped = { ...plain, contract: { ...plain.contract, files } };
    const { open, world, service, pages } = await setUpSigning({
      ok: true,
      value: { snapshot: swapped },
    });
    expect(await open()).toEqual({ state: 'altered' });
    const { content, terms } = plain.contract;
    const content_sha256 = await contentHash(content, terms, digest, fileHashesOf(files));
    const whole = { ...swapped, contract: { ...swapped.contract, content_sha256 } };
    world.answer = { ok: true, value: { snapshot: whole } };
    await service.reload(TOKEN);
    expect(pages.at(-1)).toMatchObject({ state: 'ready', fromDevice: false });
  });

  test.each([
    { code: 'not_found' },
    { code: 'expired', expired_at: NOW },
    { code: 'declined', declined_at: NOW },
    { code: 'link_replaced' },
    { code: 'rate_limited', retry_after_s: 30 },
  ] as const)('tells a refusal: $code', async (fault) => {
    const { open } = await setUpSigning({ ok: true, value: { fault } });
    expect(await open()).toEqual({ state: 'refused', fault });
  });

  test('a contract handed over offline is shown though the server does not know it yet', async () => {
    const { open, store } = await setUpSigning({
      ok: true,
      value: { fault: { code: 'not_found' } },
    });
    const snapshot = await aSnapshot({ handedOverBy: USER });
    await store.keepSnapshot(snapshot);
    expect(await open()).toEqual({ state: 'ready', snapshot, fromDevice: true });
  });

  test.each([
    ['expired', { code: 'expired', expired_at: '2026-11-01T00:00:00.000Z' }],
    ['declined', { code: 'declined', declined_at: '2026-11-19T00:00:00.000Z' }],
  ] as const)(
    'one that was opened again here and handed over is shown, though the server still says %s',
    async (_name, fault) => {
      const { open, store } = await setUpSigning({ ok: true, value: { fault } });
      const snapshot = await aSnapshot({ handedOverBy: USER });
      await store.keepSnapshot(snapshot);
      expect(await open()).toEqual({ state: 'ready', snapshot, fromDevice: true });
    },
  );

  test.each([
    { code: 'expired', expired_at: '2027-11-01T00:00:00.000Z' },
    { code: 'declined', declined_at: '2026-11-21T00:00:00.000Z' },
    { code: 'link_replaced' },
  ] as const)('what happened after the hand-over counts: $code', async (fault) => {
    const { open, store } = await setUpSigning({ ok: true, value: { fault } });
    await store.keepSnapshot(await aSnapshot({ handedOverBy: USER }));
    expect(await open()).toEqual({ state: 'refused', fault });
  });

  test('a limit takes nothing away that is on the device', async () => {
    const { open, store } = await setUpSigning({
      ok: true,
      value: { fault: { code: 'rate_limited' } },
    });
    const snapshot = await aSnapshot();
    await store.keepSnapshot(snapshot);
    expect(await open()).toEqual({ state: 'ready', snapshot, fromDevice: true });
  });

  test.each([
    [{ kind: 'timeout' }, 'timeout'],
    [{ kind: 'unreadable' }, 'unreadable'],
    [{ kind: 'http', status: 404, code: null, retryAfterMs: null }, 'refused'],
    [{ kind: 'http', status: 503, code: null, retryAfterMs: null }, 'server'],
  ] as const)(
    'with nothing kept, says what came in place of an answer: %j',
    async (failure, trouble) => {
      const { open } = await setUpSigning({ ok: false, failure });
      expect(await open()).toEqual({ state: 'unreachable', trouble });
    },
  );

  test('the secret of a hand-over outlives a fresh answer', async () => {
    const { open, store } = await setUpSigning({
      ok: true,
      value: { snapshot: await aSnapshot() },
    });
    const mine = { handedOverBy: USER, handOverSecret: 's'.repeat(43) };
    await store.keepSnapshot(await aSnapshot(mine));
    await open();
    expect(await store.snapshot(TOKEN)).toMatchObject(mine);
  });

  test('with the server’s word a kept signature goes at once: it may say who was quicker', async () => {
    const signed = await aSnapshot({ status: 'signed' });
    const { open, store, log } = await setUpSigning({ ok: true, value: { snapshot: signed } });
    await store.keepSubmission(await aStored());
    await open();
    expect(log).toEqual(['kept', 'run', 'wake']);
  });

  test('where sending breaks down, the page opens all the same and the next attempt is planned', async () => {
    const signed = await aSnapshot({ status: 'signed' });
    const { open, service, store, log, deps } = await setUpSigning({
      ok: true,
      value: { snapshot: signed },
    });
    await store.keepSubmission(await aStored());
    deps.submitter.run = () => Promise.reject(new DOMException('closed', 'InvalidStateError'));
    expect(await open()).toMatchObject({ state: 'ready' });
    expect(log).toEqual(['kept', 'wake']);
    await service.reload(TOKEN);
    expect(log).toEqual(['kept', 'wake', 'wake']);
  });

  test('without the server’s word nothing goes', async () => {
    const { open, store, log } = await setUpSigning();
    await store.keepSnapshot(await aSnapshot());
    await store.keepSubmission(await aStored());
    await open();
    expect(log).toEqual(['kept']);
  });

  test('S20: a signature refused for its link waits under the new one before that is shown', async () => {
    const fresh = await aSnapshot({ token: NEW_TOKEN, serverTime: LATER });
    const { service, store, log } = await setUpSigning({ ok: true, value: { snapshot: fresh } });
    const { content_sha256 } = fresh.contract;
    await store.keepSubmission(
      await aStored({
        submission: aSubmission({ content_sha256 }),
        state: 'refused',
        fault: { code: 'link_replaced' },
      }),
    );
    const atFirstSight: (string | undefined)[] = [];
    service.open(NEW_TOKEN).subscribe((page) => {
      if (page.state !== 'ready') return;
      void store.submission(NEW_TOKEN).then((one) => atFirstSight.push(one?.state));
    });
    await settled();
    expect(atFirstSight).toEqual(['saved']);
    expect(log).toEqual(['kept', 'run', 'wake']);
  });

  test('a link that is left and opened again is read anew', async () => {
    const { service, store, world } = await setUpSigning({
      ok: true,
      value: { fault: { code: 'declined', declined_at: '2026-11-19T00:00:00.000Z' } },
    });
    const seen: string[] = [];
    service
      .open(TOKEN)
      .subscribe((page) => seen.push(page.state))
      .unsubscribe();
    await settled();
    world.answer = { ok: false, failure: { kind: 'network' } };
    await store.keepSnapshot(await aSnapshot({ handedOverBy: USER }));
    service.open(TOKEN).subscribe((page) => seen.push(page.state));
    service.open(TOKEN).subscribe(() => {});
    await settled();
    expect(seen).toEqual(['loading', 'loading', 'ready', 'ready']);
  });
});
