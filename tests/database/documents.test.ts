import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  asObject,
  command,
  contentHash,
  createContract,
  createTemplate,
  type Json,
  newToken,
  only,
  push,
  refusal,
  sendContract,
  stored,
  tamper,
  termsHash,
  texts,
} from './calls.ts';
import { engines, owner } from './harness.ts';
import { openLink, sign, typed } from './submissions.ts';
import { useDatabase } from './use-database.ts';

type Fields = { readonly [key: string]: Json };

const contractHash = 'a'.repeat(64);
const ofTermsHash = 'b'.repeat(64);

function file(kind: 'template' | 'terms', sha256: string): Fields {
  return {
    [`${kind}_file_url`]: `https://x.example/storage/v1/object/public/contract-documents/u/${kind}_1.pdf`,
    [`${kind}_file_name`]: `${kind}.pdf`,
    [`${kind}_file_size`]: 1_234_567,
    [`${kind}_file_sha256`]: sha256,
  };
}
const both = { ...file('template', contractHash), ...file('terms', ofTermsHash) };
const absent = (fields: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, null]));

/** What is wrong with the documents of a template or contract, by the field that is named. */
const wrong: readonly (readonly [string, Fields, string])[] = [
  ['an address alone', { template_file_url: 'https://x.example/a.pdf' }, 'template_file_name'],
  [
    'three of four',
    { ...both, terms_file_sha256: undefined as unknown as Json },
    'terms_file_sha256',
  ],
  ['one of four empty', { ...both, template_file_size: null }, 'template_file_size'],
  ['another scheme', { ...both, template_file_url: 'javascript:alert(1)' }, 'template_file_url'],
  [
    'an address that is too long',
    { ...both, terms_file_url: `https://x.example/${'x'.repeat(2000)}` },
    'terms_file_url',
  ],
  ['a path for a name', { ...both, terms_file_name: '../a.pdf' }, 'terms_file_name'],
  ['a blank name', { ...both, terms_file_name: ' ' }, 'terms_file_name'],
  ['no bytes', { ...both, template_file_size: 0 }, 'template_file_size'],
  ['half a byte', { ...both, template_file_size: 1.5 }, 'template_file_size'],
  ['a size that is no number', { ...both, template_file_size: '9' }, 'template_file_size'],
  ['a size beyond counting', { ...both, template_file_size: 1e300 }, 'template_file_size'],
  [
    'a hash that is none',
    { ...both, template_file_sha256: 'A'.repeat(64) },
    'template_file_sha256',
  ],
];

describe.each(engines)('documents on %s', (_name, start) => {
  const used = useDatabase(start);
  const pushOne = async (each: ReturnType<typeof command>) => {
    const { database, staff } = used();
    return only(await push(database, staff, [each]));
  };

  it.each(wrong)('are refused with %s, by the name of the field', async (_what, fields, field) => {
    const expected = { outcome: 'rejected', code: 'invalid', field };
    const old = absent(both);
    expect(await pushOne(createTemplate(randomUUID(), fields))).toMatchObject(expected);
    expect(await pushOne(createContract(randomUUID(), fields))).toMatchObject(expected);
    const id = randomUUID();
    await pushOne(createTemplate(id));
    expect(await pushOne(command('update_template', id, fields, { old }))).toMatchObject(expected);
    expect(await pushOne(command('update_contract', randomUUID(), fields, { old }))).toMatchObject(
      expected,
    );
  });

  describe('of a template', () => {
    it('stand in for its content, and one of the two must be there', async () => {
      const { database } = used();
      const [withFile, without] = [randomUUID(), randomUUID()];
      expect(await pushOne(createTemplate(withFile, { content: '', ...both }))).toMatchObject({
        outcome: 'applied',
      });
      expect(await pushOne(createTemplate(without, { content: ' \n' }))).toMatchObject({
        code: 'invalid',
        field: 'content',
      });
      expect(await stored(database, 'contract_templates', withFile)).toMatchObject(both);
      const removal = absent(file('template', contractHash));
      const old = file('template', contractHash);
      expect(await pushOne(command('update_template', withFile, removal, { old }))).toMatchObject({
        code: 'invalid',
        field: 'content',
      });
      const text = { ...removal, content: 'Written out' };
      expect(
        await pushOne(command('update_template', withFile, text, { old: { ...old, content: '' } })),
      ).toMatchObject({ outcome: 'applied' });
      expect(await stored(database, 'contract_templates', withFile)).toMatchObject({
        ...both,
        ...text,
      });
    });

    it('are kept with each version, which nobody changes any more', async () => {
      const { database, staff } = used();
      const id = randomUUID();
      await push(database, staff, [
        createTemplate(id, both),
        command('update_template', id, absent(both), { old: both }),
        command('update_template', id, { name: 'B' }, { old: { name: 'Camera lease' } }),
      ]);
      const versions = await database.as(staff, (connection) =>
        connection.rows(
          `select to_jsonb(v) as row from public.contract_template_versions as v where template_id = $1 order by revision`,
          [id],
        ),
      );
      expect(versions.map((version) => asObject(version.row))).toMatchObject([
        { revision: 1, name: 'Camera lease', ...both, replaced_by: staff.id },
        { revision: 2, name: 'Camera lease', ...absent(both) },
      ]);
      for (const sql of [
        `update public.contract_template_versions set name = 'x'`,
        'delete from public.contract_template_versions',
        'truncate public.contract_template_versions',
        `delete from public.contract_templates where id = '${id}'`,
      ])
        expect(
          await refusal(database.as(owner, (connection) => connection.rows(sql))),
        ).toMatchObject({
          code: '23514',
          message: 'immutable',
        });
    });

    it('merge three-way like texts: what somebody else put there is a conflict', async () => {
      const id = randomUUID();
      await pushOne(createTemplate(id));
      const old = absent(file('terms', ofTermsHash));
      const first = file('terms', ofTermsHash);
      const other = {
        ...file('terms', contractHash),
        terms_file_url: 'https://x.example/other.pdf',
      };
      expect(await pushOne(command('update_template', id, first, { old }))).toMatchObject({
        outcome: 'applied',
      });
      expect(await pushOne(command('update_template', id, first, { old }))).toMatchObject({
        superseded: true,
      });
      expect(await pushOne(command('update_template', id, other, { old }))).toMatchObject({
        code: 'conflict',
        field: 'terms_file_url',
        server_value: first.terms_file_url,
      });
    });
  });

  describe('of a contract', () => {
    const cases = [
      ['both documents', both, { template: contractHash, terms: ofTermsHash }],
      ['its own document', file('template', contractHash), { template: contractHash }],
      ['the document of its terms', file('terms', ofTermsHash), { terms: ofTermsHash }],
    ] as const;

    it.each(cases)(
      'with %s are part of what is sent, shown and signed',
      async (_what, fields, hashes) => {
        const { database, staff } = used();
        const [id, token] = [randomUUID(), newToken()];
        const withoutFiles = contentHash(texts.content, texts.terms);
        const expected = contentHash(texts.content, texts.terms, hashes);
        await push(database, staff, [
          createContract(id, { ...fields, signing_token: token, locale: 'de' }),
        ]);
        expect(await pushOne(sendContract(id, { content_sha256: withoutFiles }))).toMatchObject({
          code: 'content_changed',
          server_value: expected,
        });
        expect(await pushOne(sendContract(id, { content_sha256: expected }))).toMatchObject({
          outcome: 'applied',
        });

        const shown = asObject((await openLink(database, token)).contract);
        expect(shown).toMatchObject({ locale: 'de', content_sha256: expected });
        expect(shown.files).toEqual(
          (['template', 'terms'] as const)
            .filter((kind) => `${kind}_file_url` in fields)
            .map((kind) => ({
              kind,
              name: `${kind}.pdf`,
              url: fields[`${kind}_file_url` as keyof typeof fields],
              size: 1_234_567,
              sha256: kind === 'template' ? contractHash : ofTermsHash,
            })),
        );

        const accepted = termsHash(texts.terms, 'terms' in hashes ? hashes.terms : undefined);
        const wrongTerms = typed({
          content_sha256: expected,
          terms_sha256: termsHash(texts.terms, 'c'.repeat(64)),
        });
        expect(await sign(database, token, wrongTerms)).toMatchObject({
          error: { code: 'invalid_signature', field: 'terms_sha256' },
        });
        const submission = typed({ content_sha256: expected, terms_sha256: accepted });
        expect(await sign(database, token, submission)).toMatchObject({ ok: true });
        expect(await stored(database, 'signatures', id, 'contract_id')).toMatchObject({
          content_sha256: expected,
          terms_sha256: accepted,
        });
      },
    );

    it('are none where it has none, and its hash is the older one', async () => {
      const { database, staff } = used();
      const [id, token] = [randomUUID(), newToken()];
      await push(database, staff, [
        createContract(id, { signing_token: token, ...absent(both) }),
        sendContract(id),
      ]);
      expect(await openLink(database, token)).toMatchObject({
        contract: {
          files: [],
          locale: 'en',
          content_sha256: contentHash(texts.content, texts.terms),
        },
      });
    });

    it('are whole or absent, also for who writes past the commands', async () => {
      const { database, staff } = used();
      const id = randomUUID();
      await push(database, staff, [createContract(id)]);
      const attempt = database.as(staff, (connection) =>
        connection.rows(
          `update public.contracts set terms_file_url = 'https://x.example/a' where id = $1`,
          [id],
        ),
      );
      expect((await refusal(attempt)).code).toBe('23514');
    });

    it('give a lost receipt back whatever became of the contract since', async () => {
      const { database, staff } = used();
      const [id, token] = [randomUUID(), newToken()];
      await push(database, staff, [createContract(id, { signing_token: token }), sendContract(id)]);
      const submission = typed();
      const receipt = await sign(database, token, submission);
      await tamper(database, 'contracts', `voided_at = now(), void_reason = 'x'`, id);
      expect(await sign(database, token, submission)).toEqual(receipt);
      expect(await sign(database, token, typed())).toMatchObject({
        error: { code: 'already_signed' },
      });
      expect(await openLink(database, token)).toMatchObject({ error: { code: 'not_found' } });
    });
  });
});
