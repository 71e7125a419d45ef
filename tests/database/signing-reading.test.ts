import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addContract, asObject, asObjects, asText, only, pull, stored } from './calls.ts';
import { engines, owner, type Row } from './harness.ts';
import { drawn, sign, type Submission, typed } from './submissions.ts';
import { useDatabase } from './use-database.ts';
import { claimSeal, lastEvent } from './work.ts';

/** What src/domain computes for the same submissions. */
const vectors = asObjects(
  asObject(
    JSON.parse(
      readFileSync(new URL('../fixtures/evidence-vectors.json', import.meta.url), 'utf8'),
    ) as unknown,
  ).vectors,
);

const reading = {
  accepted_at_device: '2026-11-20T08:59:30.125Z',
  visible_seconds: 604_800,
  read_percent: 87,
  terms_opened: false,
} as const;
const columns = ['accepted_at_device', 'visible_seconds', 'read_percent', 'terms_opened'];

describe.each(engines)('how a contract was read on %s', (_name, start) => {
  const used = useDatabase(start);

  async function signed(more: Submission): Promise<{ id: string; signature: Row }> {
    const { database, staff } = used();
    const { id, token } = await addContract(database, staff);
    const answer = await sign(database, token, { ...drawn(), ...more });
    expect(answer).toMatchObject({ ok: true });
    return { id, signature: (await stored(database, 'signatures', id, 'contract_id')) ?? {} };
  }

  it('is stored, logged, pulled and handed to the sealed copy', async () => {
    const { database, staff } = used();
    const { id, signature } = await signed({ reading });
    const kept = {
      visible_seconds: 604_800,
      read_percent: 87,
      terms_opened: false,
    };
    expect(signature).toMatchObject(kept);
    expect(Date.parse(asText(signature.accepted_at_device))).toBe(
      Date.parse(reading.accepted_at_device),
    );
    expect((await lastEvent(database, id, 'signed'))?.details).toMatchObject({
      accepted_at: reading.accepted_at_device,
      visible_seconds: '604800',
      read_percent: '87',
      terms_opened: 'false',
    });
    const page = await pull(database, staff, null, null, 1000);
    const pulled = asObjects(page.rows).find(
      (each) => each.table === 'signatures' && asObject(each.row).contract_id === id,
    );
    expect(asObject(pulled?.row)).toMatchObject(kept);
    expect(asObject(await claimSeal(database, id)).signature).toMatchObject(kept);
  });

  it.each([{}, { reading: null }])('is nowhere where a submission has none: %j', async (more) => {
    const { database } = used();
    const { id, signature } = await signed(more);
    expect(columns.map((name) => signature[name])).toEqual([null, null, null, null]);
    expect(Object.keys(asObject((await lastEvent(database, id, 'signed'))?.details))).toEqual(
      expect.not.arrayContaining(['accepted_at', 'visible_seconds']),
    );
  });

  it('counts whole numbers however they are written', async () => {
    const { database, staff } = used();
    const { token } = await addContract(database, staff);
    const text = JSON.stringify(typed({ reading })).replace('604800', '6048.00e2');
    const [answer] = await database.as({ kind: 'anonymous' }, (connection) =>
      connection.rows('select public.sign_contract($1::text, $2::text::jsonb) as answer', [
        token,
        text,
      ]),
    );
    expect(answer?.answer).toMatchObject({ ok: true });
  });

  it('changes the evidence in each of its parts', async () => {
    const { database } = used();
    const { signature } = await signed({ reading });
    const hashes = await database.as(owner, (connection) =>
      connection.rows(
        `select private.evidence_sha256(jsonb_populate_record(signature, change)) as hash
         from public.signatures as signature, jsonb_array_elements($2::text::jsonb) as listed(change)
         where signature.id = $1::text::uuid`,
        [
          asText(signature.id),
          JSON.stringify([
            {},
            { accepted_at_device: '2026-11-20T08:59:30.126Z' },
            { visible_seconds: 1 },
            { read_percent: 86 },
            { terms_opened: true },
            { accepted_at_device: null },
          ]),
        ],
      ),
    );
    expect(hashes[0]?.hash).toBe(signature.evidence_sha256);
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(6);
  });

  it.each(vectors.map((vector) => [asText(vector.name), vector] as const))(
    'hashes as the devices do: %s',
    async (_title, vector) => {
      const submission = asObject(vector.submission);
      const row = {
        ...submission,
        id: submission.submission_id,
        contract_id: vector.contract_id,
        ...(submission.reading === undefined ? {} : asObject(submission.reading)),
      };
      const hashed = await used().database.as(owner, (connection) =>
        connection.rows(
          'select private.evidence_sha256(jsonb_populate_record(null::public.signatures, $1::text::jsonb)) as hash',
          [JSON.stringify(row)],
        ),
      );
      expect(only(hashed).hash).toBe(vector.sha256);
    },
  );
});
