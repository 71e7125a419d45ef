import { afterEach, describe, expect, test } from 'vitest';
import { contentHash } from '#domain/contract-hash.ts';
import { aContract, digest, NOW } from '../sync/builders.ts';
import { bookWithRow, contractInput, templateInput, type OpenBook } from './book-setup.ts';
import { nextOf, openBook } from './setup.ts';

const opened: OpenBook[] = [];
const open = () => {
  const one = openBook();
  opened.push(one);
  return one;
};
afterEach(() => opened.splice(0).forEach(({ database }) => database.close()));

describe('the book', () => {
  test('S11: creating a template writes row and command, and tells the scheduler', async () => {
    const { book, store, heard, userId } = open();
    const id = await book.createTemplate(templateInput);
    const [item] = await nextOf(book.templates());
    expect(item).toMatchObject({
      template: { id, name: 'Camera', content: 'Dear {customer_name},\nfine.' },
      waiting: 1,
      parked: 0,
    });
    expect(await store.queue()).toMatchObject([
      { kind: 'create_template', entityId: id, userId, state: 'queued', patch: { name: 'Camera' } },
    ]);
    expect(heard).toEqual(['enqueued', 'enqueue']);
  });

  test('S11: neither row nor command is kept when the transaction fails', async () => {
    const { book, store } = open();
    await expect(book.createContract(contractInput('nowhere'))).rejects.toThrow(
      'no such template on this device',
    );
    expect(await store.queue()).toEqual([]);
    expect(await nextOf(book.contracts())).toEqual([]);
  });

  test('a contract has its text merged and fixed, a secret of its own, and waits for its template', async () => {
    const { book, store } = open();
    const templateId = await book.createTemplate(templateInput);
    const id = await book.createContract(contractInput(templateId));
    await book.updateTemplate(templateId, { ...templateInput, content: 'Other' });
    const details = await nextOf(book.contract(id));
    expect(details?.contract).toMatchObject({
      title: 'Camera',
      content: 'Dear Aoife,\nfine.',
      terms: 'Terms of __________',
      customer_company: null,
      status: 'draft',
      expires_at: '2026-12-20T09:00:00.000Z',
    });
    expect(details?.contract.signing_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await store.queue())[1]).toMatchObject({
      kind: 'create_contract',
      needs: [templateId],
    });
  });

  test('sending hashes what was written', async () => {
    const { book } = open();
    const id = await book.createContract(contractInput(await book.createTemplate(templateInput)));
    await book.sendContract(id);
    const details = await nextOf(book.contract(id));
    expect(details?.contract).toMatchObject({ status: 'sent', sent_at: NOW });
    expect(details?.contract.content_sha256).toBe(
      await contentHash(details?.contract.content ?? '', details?.contract.terms ?? '', digest),
    );
    await book.sendContract(id);
    expect((await nextOf(book.contract(id)))?.commands.map((c) => c.kind)).toEqual([
      'create_contract',
      'send_contract',
    ]);
  });

  test('handing over a draft sends it first and leaves the snapshot for the signing page', async () => {
    const { book, signing, userId } = open();
    const id = await book.createContract(contractInput(await book.createTemplate(templateInput)));
    await book.handOver(id);
    const details = await nextOf(book.contract(id));
    expect(details?.commands.map((c) => c.kind)).toEqual([
      'create_contract',
      'send_contract',
      'hand_over_contract',
    ]);
    expect(details?.contract).toMatchObject({
      status: 'sent',
      capture_mode: 'in_person',
      witnessed_by: userId,
    });
    const snapshot = await signing.snapshot(details?.contract.signing_token ?? '');
    expect(snapshot).toMatchObject({
      handedOverBy: userId,
      serverTime: NOW,
      contract: { id, status: 'sent', content: 'Dear Aoife,\nfine.' },
    });
    expect(snapshot?.contract.content_sha256).toBe(details?.contract.content_sha256);
  });

  test('each hand-over has a secret of its own, of which the server gets only the fingerprint', async () => {
    const { book, signing } = open();
    const id = await book.createContract(contractInput(await book.createTemplate(templateInput)));
    const handOver = async () => {
      await book.handOver(id);
      const details = await nextOf(book.contract(id));
      const snapshot = await signing.snapshot(details?.contract.signing_token ?? '');
      const secret = snapshot?.handOverSecret ?? '';
      expect(details?.commands.at(-1)?.patch).toEqual({
        at: NOW,
        secret_sha256: await digest(secret),
      });
      expect(JSON.stringify(details?.commands)).not.toContain(secret);
      return secret;
    };
    const [first, second] = [await handOver(), await handOver()];
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(second).not.toBe(first);
  });

  test('a draft that was never sent vanishes with its commands', async () => {
    const { book, store } = open();
    const templateId = await book.createTemplate(templateInput);
    const id = await book.createContract(contractInput(templateId));
    await book.recordLinkCopied(id);
    await book.deleteContract(id);
    expect((await store.queue()).map((c) => c.entityId)).toEqual([templateId]);
    expect(await nextOf(book.contract(id))).toBeNull();
  });

  test('editing carries the old values: of the row, or of what the form had shown', async () => {
    const { book, store, row } = await bookWithRow(open());
    const input = { name: row.name, content: 'Mine', terms: row.terms_and_conditions };
    await book.updateTemplate(row.id, input);
    expect(await store.queue()).toMatchObject([
      { patch: { content: 'Mine' }, old: { content: row.content }, baseRevision: 1 },
    ]);
    const seen = { name: 'Seen', content: 'Mine', terms: row.terms_and_conditions };
    await book.updateTemplate(row.id, { ...seen, name: 'New' }, seen);
    expect(await store.queue()).toMatchObject([
      { patch: { content: 'Mine', name: 'New' }, old: { content: row.content, name: 'Seen' } },
    ]);
  });

  test('saving without a change queues nothing', async () => {
    const { book, store, row } = await bookWithRow(open());
    await book.updateTemplate(row.id, {
      name: row.name,
      content: row.content,
      terms: row.terms_and_conditions,
    });
    expect(await store.queue()).toEqual([]);
  });

  test('a deleted template leaves the list', async () => {
    const { book, store, row } = await bookWithRow(open());
    await book.deleteTemplate(row.id);
    expect(await nextOf(book.templates())).toEqual([]);
    expect((await store.queue()).map((c) => c.kind)).toEqual(['delete_template']);
  });

  test('contracts come newest first, and only as many as asked for', async () => {
    const { book, store, clock } = open();
    const rows = ['2026-11-01', '2026-11-03', '2026-11-02'].map((day) =>
      aContract({ created_at: `${day}T00:00:00.000Z`, title: day }),
    );
    await store.writePage(
      {
        epoch: 'e',
        scope: 's',
        staff: true,
        serverTime: NOW,
        rows: rows.map((row) => ({ table: 'contracts', row })),
        unreadable: 0,
        more: false,
        cursor: '1',
      },
      clock.nowMs(),
      null,
    );
    const titles = (await nextOf(book.contracts())).map((item) => item.contract.title);
    expect(titles).toEqual(['2026-11-03', '2026-11-02', '2026-11-01']);
    expect(await nextOf(book.contracts(1))).toHaveLength(1);
  });
});
