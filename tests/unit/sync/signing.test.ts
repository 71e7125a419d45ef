import { describe, expect, test } from 'vitest';
import { evidenceHash } from '#domain/signature.ts';
import { MAX_STROKES } from '#domain/strokes.ts';
import { createSigningService } from '#sync/signing.ts';
import type { SignatureInput } from '#sync/signing-service.ts';
import type { StoredSubmission } from '#sync/submission.ts';
import { digest, NOW, settled, USER } from './builders.ts';
import { aDecline, aSnapshot, aStored, reading, TOKEN } from './signing-builders.ts';
import { line, setUpSigning } from './signing-setup.ts';

describe('signing', () => {
  const ready = async () => {
    const all = await setUpSigning();
    await all.store.keepSnapshot(await aSnapshot({ handedOverBy: USER }));
    return all;
  };

  test('S14: the submission is kept before it resolves, then sending starts', async () => {
    const { sign, store, log } = await ready();
    expect(await sign({ type: 'typed', text: '  Aoife   Ní Bhriain ' })).toEqual({ ok: true });
    expect(log).toEqual(['kept', 'registered', 'wake']);
    const stored = (await store.submission(TOKEN)) as StoredSubmission;
    expect(stored).toMatchObject({
      state: 'saved',
      attempts: 0,
      // Opened by its link on the device that made it: it waits for that queue all the same.
      handedOverBy: USER,
      signerName: 'Aoife',
    });
    expect(stored.submission).toMatchObject({
      signature_data: 'Aoife Ní Bhriain',
      strokes: null,
      capture_mode: 'link',
      clock_offset_ms: 120,
      snapshot_at: NOW,
      signed_at_device: NOW,
      time_zone: 'Europe/Dublin',
      signer_ip: '',
      reading,
    });
    expect(stored.submission).not.toHaveProperty('hand_over_secret');
    expect(stored.evidenceSha256).toBe(
      await evidenceHash(stored.contractId, stored.submission, digest),
    );
  });

  test('ink becomes an image and its points; in person it names who handed over', async () => {
    const { sign, store } = await ready();
    expect(await sign({ type: 'drawn', strokes: [line] }, true)).toEqual({ ok: true });
    const stored = await store.submission(TOKEN);
    expect(stored?.submission.signature_data).toMatch(
      /^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/,
    );
    expect(stored?.submission.strokes).toBe('[{"points":[[0,0,0.5,0],[100,0,0.5,20]]}]');
    expect(stored).toMatchObject({ handedOverBy: USER, submission: { capture_mode: 'in_person' } });
  });

  test('a signature in person carries the secret of the hand-over, one by link never does', async () => {
    const { sign, store } = await setUpSigning();
    const secret = 's'.repeat(43);
    await store.keepSnapshot(await aSnapshot({ handedOverBy: USER, handOverSecret: secret }));
    await sign({ type: 'typed', text: 'Aoife' }, true);
    expect((await store.submission(TOKEN))?.submission.hand_over_secret).toBe(secret);
    const other = await setUpSigning();
    await other.store.keepSnapshot(await aSnapshot({ handedOverBy: USER, handOverSecret: secret }));
    await other.sign({ type: 'typed', text: 'Aoife' });
    expect((await other.store.submission(TOKEN))?.submission).not.toHaveProperty(
      'hand_over_secret',
    );
  });

  test('a clock that leaps does not cost the signature: reading stays within its bounds', async () => {
    const { service, store } = await ready();
    await service.sign(TOKEN, {
      signature: { type: 'typed', text: 'Aoife' },
      consentLabel: 'I accept',
      locale: 'en',
      inPerson: false,
      reading: { ...reading, visible_seconds: 9_999_999.4, read_percent: Number.NaN },
    });
    expect((await store.submission(TOKEN))?.submission.reading).toEqual({
      ...reading,
      visible_seconds: 604_800,
      read_percent: 0,
    });
  });

  test('S19: what was declined here is not signed here', async () => {
    const { sign, store } = await ready();
    await store.keepDecline(aDecline());
    expect(await sign({ type: 'typed', text: 'Aoife' })).toEqual({
      ok: false,
      fault: 'already_saved',
    });
  });

  test.each<[string, SignatureInput]>([
    ['empty_drawing', { type: 'drawn', strokes: [] }],
    [
      'empty_drawing',
      {
        type: 'drawn',
        strokes: [
          {
            points: [
              [1, 1, 0.5, 0],
              [5, 1, 0.5, 9],
            ],
          },
        ],
      },
    ],
    ['empty_typed', { type: 'typed', text: ' \n ' }],
    ['too_long', { type: 'typed', text: 'x'.repeat(201) }],
    ['too_long', { type: 'drawn', strokes: Array.from({ length: MAX_STROKES + 1 }, () => line) }],
  ])('refuses with %s and keeps nothing', async (fault, signature) => {
    const { sign, store, log } = await ready();
    expect(await sign(signature)).toEqual({ ok: false, fault });
    expect(await store.submission(TOKEN)).toBeNull();
    expect(log).toEqual([]);
  });

  test('a second signature on the same link is refused, after a refusal it is taken', async () => {
    const { sign, store } = await ready();
    await store.keepSubmission(await aStored());
    expect(await sign({ type: 'typed', text: 'Aoife' })).toEqual({
      ok: false,
      fault: 'already_saved',
    });
    await store.updateSubmission(
      await aStored({ state: 'refused', fault: { code: 'content_changed' } }),
    );
    expect(await sign({ type: 'typed', text: 'Aoife' })).toEqual({ ok: true });
  });

  test('a disk that refuses is said, and a failing registration is not', async () => {
    const { deps, store, service, sign } = await ready();
    deps.registerBackgroundSync = () => Promise.reject(new Error('not allowed'));
    const broken = createSigningService({
      ...deps,
      store: { ...store, keepSubmission: () => Promise.reject(new Error('quota')) },
    });
    const input = {
      signature: { type: 'typed' as const, text: 'Aoife' },
      consentLabel: 'I accept',
      locale: 'en',
      inPerson: false,
      reading,
    };
    expect(await broken.sign(TOKEN, input)).toEqual({ ok: false, fault: 'storage' });
    expect(await createSigningService(deps).sign(TOKEN, input)).toEqual({ ok: true });
    expect(await sign({ type: 'typed', text: 'x' })).toEqual({ ok: false, fault: 'already_saved' });
    await service.sendNow(TOKEN);
  });

  test('the submission is watched from saved to signed', async () => {
    const { service, store } = await ready();
    const seen: (string | null)[] = [];
    const watching = service.submission(TOKEN).subscribe((one) => seen.push(one?.state ?? null));
    await settled();
    const stored = await aStored();
    await store.keepSubmission(stored);
    await settled();
    await store.updateSubmission({ ...stored, state: 'signed' });
    await settled();
    watching.unsubscribe();
    expect(seen).toEqual([null, 'saved', 'signed']);
  });

  test('ink on its way comes back', async () => {
    const { service } = await ready();
    await service.keepDraft(TOKEN, [line]);
    expect(await service.draft(TOKEN)).toEqual([line]);
    expect(await service.storageIsFragile()).toBe(false);
  });
});
