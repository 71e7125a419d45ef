import { describe, expect, test } from 'vitest';
import { contentHash } from '#domain/contract-hash.ts';
import { fileHashesOf } from '#domain/document-file.ts';
import { digest, NOW, USER } from './builders.ts';
import { aSnapshot, TOKEN } from './signing-builders.ts';
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
    expect(await open()).toEqual({ state: 'unreachable' });
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
    expect(await open()).toEqual({ state: 'unreachable' });
    expect(await store.snapshot(TOKEN)).toBeNull();
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
    expect(await open()).toEqual({ state: 'unreachable' });
    const { content, terms } = plain.contract;
    const content_sha256 = await contentHash(content, terms, digest, fileHashesOf(files));
    const whole = { ...swapped, contract: { ...swapped.contract, content_sha256 } };
    world.answer = { ok: true, value: { snapshot: whole } };
    await service.reload(TOKEN);
    expect(pages.at(-1)).toMatchObject({ state: 'ready', fromDevice: false });
  });

  test.each([{ code: 'not_found' as const }, { code: 'expired' as const, expired_at: NOW }])(
    'tells a refusal: $code',
    async (fault) => {
      const { open } = await setUpSigning({ ok: true, value: { fault } });
      expect(await open()).toEqual({ state: 'refused', fault });
    },
  );

  test('a contract handed over offline is shown though the server does not know it yet', async () => {
    const { open, store } = await setUpSigning({
      ok: true,
      value: { fault: { code: 'not_found' } },
    });
    const snapshot = await aSnapshot({ handedOverBy: USER });
    await store.keepSnapshot(snapshot);
    expect(await open()).toEqual({ state: 'ready', snapshot, fromDevice: true });
  });
});
