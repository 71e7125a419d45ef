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
import { engines } from './harness.ts';
import { expiredFor, notFound, openLink, sign, typed } from './submissions.ts';
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
