import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addContract, asObject, asText, eventKinds, stored } from './calls.ts';
import { anonymous, pgliteEngine, type Row } from './harness.ts';
import { declining, typed } from './submissions.ts';
import { useDatabase } from './use-database.ts';

/** Every code that a procedure may answer with; screens know no others. */
const known =
  /^(not_found|expired|already_signed|content_changed|terms_not_accepted|invalid_signature|declined|link_replaced)$/;

/** Values that JSON can hold and Postgres can store: no NUL, no half of a surrogate pair. */
const json = fc.jsonValue({ maxDepth: 4, noUnicodeString: false }).filter((value) => {
  const text = JSON.stringify(value);
  return !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text);
});
const text = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((each) => !each.includes('\0'));
/** A right one with some of its fields replaced by anything, others taken away. */
const damaged = (right: object) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(right), 'reading', 'hand_over_secret'), json)
    .map((more) => ({ ...right, ...more }));

describe('malformed arguments of anonymous procedures', () => {
  const used = useDatabase(pgliteEngine);

  /** Nothing raises: the answer is one of the procedure's own, and no signature or decline comes of it. */
  async function refused(sql: string, params: readonly (string | null)[]): Promise<string> {
    const [row] = await used().database.as(anonymous, (connection) =>
      connection.rows(`select public.${sql} as answer`, params),
    );
    const answer: Row = asObject(row?.answer);
    if (answer.ok === true) return 'ok';
    expect(Object.keys(answer).toSorted()).toEqual(['error', 'ok']);
    const code = asText(asObject(answer.error).code);
    expect(code).toMatch(known);
    return code;
  }

  it('never raise, whatever stands for a token', async () => {
    const token = fc.oneof(
      text,
      fc.constant(null),
      fc.string({
        unit: fc.constantFrom(
          'A',
          'Z',
          'a',
          'z',
          '0',
          '9',
          '_',
          '-',
          '+',
          '/',
          '=',
          ' ',
          '\n',
          'é',
        ),
        minLength: 42,
        maxLength: 44,
      }),
    );
    const procedures = [
      'get_contract_for_signing($1)',
      'mark_contract_viewed($1)',
      `request_new_link($1, 'en')`,
      `sign_contract($1, '{}')`,
      `decline_contract($1, '{}')`,
    ];
    await fc.assert(
      fc.asyncProperty(token, fc.constantFrom(...procedures), async (given, procedure) => {
        expect(await refused(procedure, [given])).toBe('not_found');
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['sign_contract', typed],
    ['decline_contract', declining],
  ] as const)('never raise in %s, whatever stands for its payload', async (procedure, right) => {
    const { database, staff } = used();
    const { id, token } = await addContract(database, staff);
    await fc.assert(
      fc.asyncProperty(
        // What makes each of them right is missing, whatever the damage was.
        fc.oneof(
          json,
          damaged(right()).map((one) => ({ ...one, terms_accepted: null, locale: null })),
        ),
        async (payload) => {
          const code = await refused(`${procedure}($1, $2::text::jsonb)`, [
            token,
            JSON.stringify(payload),
          ]);
          expect(code).not.toBe('ok');
        },
      ),
      { numRuns: 200 },
    );
    expect(await eventKinds(database, id)).toEqual(['created', 'sent']);
    expect(await stored(database, 'contracts', id)).toMatchObject({ status: 'sent' });
  });

  it('never raise in sign_contract with one field damaged, and evidence holds where it is taken', async () => {
    const { database, staff } = used();
    await fc.assert(
      fc.asyncProperty(damaged(typed()), async (payload) => {
        const { id, token } = await addContract(database, staff);
        const code = await refused('sign_contract($1, $2::text::jsonb)', [
          token,
          JSON.stringify(payload),
        ]);
        const signature = await stored(database, 'signatures', id, 'contract_id');
        expect(signature === undefined).toBe(code !== 'ok');
      }),
      { numRuns: 40 },
    );
  });

  it('never raise in request_new_link and verify_sealed_copy', async () => {
    const { database, staff } = used();
    const { token } = await addContract(database, staff);
    await fc.assert(
      fc.asyncProperty(fc.option(text), async (given) => {
        expect(await refused('request_new_link($1, $2)', [token, given])).toBe('ok');
        expect(await refused('verify_sealed_copy($1)', [given])).toBe('ok');
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [
      'a number beyond all bounds',
      `{"clock_offset_ms": 1e100000, "reading": {"visible_seconds": -1e100000}}`,
    ],
    ['a nest of 3,000 arrays', `${'['.repeat(3000)}${']'.repeat(3000)}`],
    [
      'the same key twice',
      `{"submission_id": 1, "submission_id": "x", "decline_id": [], "decline_id": 5}`,
    ],
    ['numbers by the thousand', `[${'0,'.repeat(200_000)}0]`],
  ])('never raise with %s', async (_what, payload) => {
    const { database, staff } = used();
    const { token } = await addContract(database, staff);
    for (const procedure of ['sign_contract', 'decline_contract'])
      expect(await refused(`${procedure}($1, $2::text::jsonb)`, [token, payload])).toMatch(
        /^(terms_not_accepted|invalid_signature)$/,
      );
  });
});
