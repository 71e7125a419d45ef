import { afterEach, describe, expect, test } from 'vitest';
import { unsentExportSchema } from '#sync/unsent-export.ts';
import { aContract, NOW } from '../sync/builders.ts';
import { aDecline, aStored, aSubmission, TOKEN } from '../sync/signing-builders.ts';
import type { OpenBook } from './book-setup.ts';
import { nextOf, openBook } from './setup.ts';

const opened: OpenBook[] = [];
afterEach(() => opened.splice(0).forEach(({ database }) => database.close()));

/** A book into which the server has put one contract that is out. */
async function bookWith(changes: Parameters<typeof aContract>[0] = {}) {
  const all = openBook();
  opened.push(all);
  const row = aContract({ status: 'sent', signing_token: TOKEN, ...changes });
  await all.store.writePage(
    {
      epoch: 'e',
      scope: 's',
      staff: true,
      serverTime: NOW,
      rows: [{ table: 'contracts', row }],
      unreadable: 0,
      more: false,
      cursor: '1',
    },
    all.clock.nowMs(),
    null,
  );
  return { ...all, row };
}

describe('what was answered in person on this device', () => {
  test('a decline is in sight until the server has confirmed it', async () => {
    const { book, signing, row, userId } = await bookWith();
    const mine = aDecline({ contractId: row.id, handedOverBy: userId });
    await signing.keepDecline(mine);
    expect(await nextOf(book.declines())).toEqual([mine]);
    expect(await nextOf(book.contract(row.id))).toMatchObject({
      decline: mine,
      unsentDecline: true,
      submission: null,
      unsentSignature: false,
    });
    expect(await nextOf(book.contracts())).toMatchObject([
      { unsentDecline: true, unsentSignature: false },
    ]);
    expect(await nextOf(book.status())).toMatchObject({ waiting: 1, oldestWaitingSince: NOW });
    await signing.updateDecline({ ...mine, state: 'declined', declinedAt: NOW });
    expect(await nextOf(book.declines())).toEqual([]);
    expect(await nextOf(book.contracts())).toMatchObject([{ unsentDecline: false }]);
    expect(await nextOf(book.status())).toMatchObject({ waiting: 0, parked: 0 });
  });

  test('a refused decline waits for a person', async () => {
    const { book, signing, row, userId } = await bookWith();
    const mine = aDecline({ contractId: row.id, handedOverBy: userId });
    await signing.keepDecline(mine);
    await signing.updateDecline({ ...mine, state: 'refused', fault: { code: 'expired' } });
    expect(await nextOf(book.status())).toMatchObject({ waiting: 0, parked: 1 });
    expect(await nextOf(book.contracts())).toMatchObject([{ unsentDecline: false }]);
  });

  test('another person’s, and one by link, are not this person’s to see', async () => {
    const { book, signing, row } = await bookWith();
    await signing.keepDecline(aDecline({ contractId: row.id, handedOverBy: 'another' }));
    await signing.keepDecline(aDecline({ contractId: row.id, token: 'by link' }));
    expect(await nextOf(book.declines())).toEqual([]);
    expect(await nextOf(book.status())).toMatchObject({ waiting: 0 });
  });

  test('the export of what is unsent has both, without the tokens of declines and the secrets of hand-overs', async () => {
    const { book, signing, userId } = await bookWith();
    const secret = 's'.repeat(43);
    const submission = aSubmission({ capture_mode: 'in_person', hand_over_secret: secret });
    await signing.keepSubmission(await aStored({ submission, handedOverBy: userId }));
    const declineToken = 'd'.repeat(43);
    await signing.keepDecline(aDecline({ token: declineToken, handedOverBy: userId }));
    await signing.keepDecline(aDecline({ token: 'another', handedOverBy: 'another' }));
    const text = await (await book.exportUnsent()).text();
    expect(text).not.toContain(secret);
    expect(text).not.toContain(declineToken);
    const read = unsentExportSchema.parse(JSON.parse(text));
    expect(read.submissions).toMatchObject([{ submission: { signature_data: 'Aoife' } }]);
    const { token: _token, ...decline } = aDecline({ handedOverBy: userId });
    expect(read.declines).toEqual([decline]);
  });

  test('a file of an earlier version, which knew no declines, is still read', async () => {
    const { book } = await bookWith();
    const { declines: _declines, ...old } = Object(
      JSON.parse(await (await book.exportUnsent()).text()),
    );
    expect(unsentExportSchema.parse(old).declines).toEqual([]);
  });
});

describe('a new link in place of the present one', () => {
  test('shows at once, is made on this device, and never folds into another', async () => {
    const { book, store, row } = await bookWith();
    await book.replaceLink(row.id);
    const first = (await nextOf(book.contract(row.id)))?.contract.signing_token;
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(first).not.toBe(TOKEN);
    await book.replaceLink(row.id);
    const second = (await nextOf(book.contract(row.id)))?.contract.signing_token;
    expect(await store.queue()).toMatchObject([
      { kind: 'replace_link', patch: { signing_token: first }, old: {} },
      { kind: 'replace_link', patch: { signing_token: second } },
    ]);
  });

  test.each(['draft', 'signed', 'completed'] as const)(
    'not of a contract that is %s',
    async (status) => {
      const { book, store, row } = await bookWith({ status });
      await expect(book.replaceLink(row.id)).rejects.toThrow('not possible');
      expect(await store.queue()).toEqual([]);
    },
  );

  test('not while a signature or decline waits here to go under the present one', async () => {
    const { book, signing, row, userId } = await bookWith();
    const stored = await aStored({ contractId: row.id, handedOverBy: userId });
    await signing.keepSubmission(stored);
    await expect(book.replaceLink(row.id)).rejects.toThrow('not possible');
    await signing.updateSubmission({ ...stored, state: 'refused', fault: { code: 'expired' } });
    await signing.keepDecline(aDecline({ contractId: row.id }));
    await expect(book.replaceLink(row.id)).rejects.toThrow('not possible');
    await signing.removeUnsentDecline(TOKEN);
    await book.replaceLink(row.id);
  });
});

describe('a declined contract', () => {
  const declined = { declined_at: NOW, decline_reason: 'Too dear' };

  test('is open again once it is extended, at its old time too, and can be handed over', async () => {
    const { book, store, row, signing } = await bookWith(declined);
    await expect(book.setReminder(row.id, 'off')).rejects.toThrow('not possible');
    await book.extendContract(row.id, row.expires_at);
    expect(await store.queue()).toMatchObject([
      { kind: 'extend_contract', patch: { expires_at: row.expires_at } },
    ]);
    expect((await nextOf(book.contract(row.id)))?.contract).toMatchObject({
      status: 'sent',
      declined_at: null,
      decline_reason: null,
    });
    await book.handOver(row.id);
    expect(await signing.snapshot(TOKEN)).toMatchObject({ contract: { id: row.id } });
  });

  test('is duplicated as any other', async () => {
    const { book, row } = await bookWith(declined);
    const copy = await nextOf(book.contract(await book.duplicateContract(row.id)));
    expect(copy?.contract).toMatchObject({ status: 'draft', declined_at: null, title: row.title });
  });
});
