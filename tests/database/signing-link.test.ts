import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addContract,
  asObject,
  asText,
  contentHash,
  eventKinds,
  newToken,
  tamper,
  texts,
} from './calls.ts';
import { engines, owner } from './harness.ts';
import { drawn, expiredFor, notFound, openLink, sign, typed } from './submissions.ts';
import { useDatabase } from './use-database.ts';

describe.each(engines)('a signing link on %s', (_name, start) => {
  const used = useDatabase(start);
  const sent = () => addContract(used().database, used().staff);

  describe('opening a link', () => {
    it('shows what was sent', async () => {
      const { database } = used();
      const { id, token } = await sent();
      const answer = await openLink(database, token);
      expect(answer).toMatchObject({
        ok: true,
        contract: {
          id,
          status: 'sent',
          title: 'Camera lease',
          customer_name: 'Máire Ní Bhriain',
          customer_company: null,
          ...texts,
          content_sha256: contentHash(texts.content, texts.terms),
          signed_at: null,
        },
      });
      expect(Object.keys(asObject(answer.contract)).sort()).toEqual(
        [
          'content',
          'content_sha256',
          'customer_company',
          'customer_email',
          'customer_name',
          'expires_at',
          'files',
          'id',
          'locale',
          'sent_at',
          'signed_at',
          'signed_by',
          'status',
          'terms',
          'title',
        ].sort(),
      );
      for (const time of [
        answer.server_time,
        asObject(answer.contract).sent_at,
        asObject(answer.contract).expires_at,
      ]) {
        expect(asText(time)).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
      }
    });

    it.each(['get_contract_for_signing', 'mark_contract_viewed'])(
      '%s answers a draft, garbage and nothing alike',
      async (procedure) => {
        const { database, staff } = used();
        const draft = await addContract(database, staff, 'draft');
        for (const token of [
          draft.token,
          newToken(),
          '',
          'x',
          `${draft.token} `,
          draft.token.toLowerCase(),
          "' or true --",
          'é'.repeat(100_000),
          null,
        ]) {
          expect(await openLink(database, token, procedure)).toEqual(notFound);
        }
        expect(await eventKinds(database, draft.id)).toEqual(['created']);
      },
    );

    it('marks it viewed once, and not again after the signature', async () => {
      const { database } = used();
      const { id, token } = await sent();
      expect(await openLink(database, token, 'mark_contract_viewed')).toEqual({ ok: true });
      expect(await openLink(database, token, 'mark_contract_viewed')).toEqual({ ok: true });
      await sign(database, token, typed());
      expect(await openLink(database, token, 'mark_contract_viewed')).toEqual({ ok: true });
      expect(await eventKinds(database, id)).toEqual(['created', 'sent', 'viewed', 'signed']);
    });

    it.each(['get_contract_for_signing', 'mark_contract_viewed'])(
      '%s says when it expired, swept or not',
      async (procedure) => {
        const { database } = used();
        const { id, token } = await expiredFor(used().database, used().staff, 1);
        for (const status of ['sent', 'expired']) {
          await tamper(database, 'contracts', `status = '${status}'`, id);
          expect(await openLink(database, token, procedure)).toMatchObject({
            ok: false,
            error: { code: 'expired', expired_at: expect.stringMatching(/Z$/) },
          });
        }
      },
    );

    it.each([
      ['the typed name', typed({ signature_data: ' Aoife  Byrne ' }), 'Máire', 'Aoife  Byrne'],
      ['the customer’s where it was drawn', drawn(), ' Máire ', 'Máire'],
      ['nobody where neither is known', drawn(), '  ', null],
    ] as const)('names as signer %s', async (_whose, submission, customer, name) => {
      const { database } = used();
      const { id, token } = await sent();
      await tamper(database, 'contracts', `customer_name = '${customer}'`, id);
      expect(await openLink(database, token)).toMatchObject({ contract: { signed_by: null } });
      await sign(database, token, { ...submission, submission_id: randomUUID() });
      expect(await openLink(database, token)).toMatchObject({ contract: { signed_by: name } });
    });

    it('is by POST alone: what counts calls is no question that an address may ask', async () => {
      const { database } = used();
      const found = await database.as(owner, (connection) =>
        connection.rows(
          `select count(*)::int as stable from pg_proc where pronamespace = 'public'::regnamespace
           and has_function_privilege('anon', oid, 'execute') and provolatile <> 'v'`,
        ),
      );
      expect(found).toEqual([{ stable: 0 }]);
    });

    it('still shows a signed contract after its expiry', async () => {
      const { database } = used();
      const { id, token } = await sent();
      await sign(database, token, typed());
      await tamper(database, 'contracts', `expires_at = now() - interval '1 day'`, id);
      expect(await openLink(database, token)).toMatchObject({
        ok: true,
        contract: { status: 'signed', signed_at: expect.stringMatching(/Z$/) },
      });
    });
  });
});
