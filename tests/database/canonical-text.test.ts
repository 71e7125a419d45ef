import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asObject, asObjects, asText, canonicalText, only, sha256 } from './calls.ts';
import { type Connection, engines, owner } from './harness.ts';
import { useDatabase } from './use-database.ts';

const fixture = asObject(
  JSON.parse(readFileSync(new URL('../fixtures/canonical-vectors.json', import.meta.url), 'utf8')),
);

async function value(
  connection: Connection,
  sql: string,
  params: readonly string[],
): Promise<unknown> {
  return only(await connection.rows(`select ${sql} as value`, params)).value;
}

const fieldsOf = (vector: Record<string, unknown>): (string | null)[] => {
  const fields = vector.fields;
  if (!Array.isArray(fields)) throw new Error('A vector needs fields');
  return fields.map((field: unknown) => (field === null ? null : asText(field)));
};

describe.each(engines)('canonical text on %s', (_name, start) => {
  const used = useDatabase(start);

  it.each(asObjects(fixture.vectors).map((vector) => [asText(vector.name), vector] as const))(
    'agrees with the vector: %s',
    async (_title, vector) => {
      const fields = fieldsOf(vector);
      expect(canonicalText(fields)).toBe(vector.text);
      expect(sha256(canonicalText(fields))).toBe(vector.sha256);
      const array = `(select coalesce(array_agg(f #>> '{}' order by n), '{}') from jsonb_array_elements($1::text::jsonb) with ordinality as l(f, n))`;
      const [text, hash] = await used().database.as(owner, async (connection) => [
        await value(connection, `public.canonical_text(variadic ${array})`, [
          JSON.stringify(fields),
        ]),
        await value(connection, `private.sha256_hex(public.canonical_text(variadic ${array}))`, [
          JSON.stringify(fields),
        ]),
      ]);
      expect(text).toBe(vector.text);
      expect(hash).toBe(vector.sha256);
    },
  );

  it('hashes contracts and terms as the fixture says', async () => {
    for (const contract of asObjects(fixture.contracts)) {
      const [content, terms] = await used().database.as(owner, async (connection) => [
        await value(connection, 'private.content_sha256($1, $2)', [
          asText(contract.content),
          asText(contract.terms),
        ]),
        await value(connection, 'private.terms_sha256($1)', [asText(contract.terms)]),
      ]);
      expect(content).toBe(contract.content_sha256);
      expect(terms).toBe(contract.terms_sha256);
    }
  });

  it('hashes evidence as the fixture says', async () => {
    for (const evidence of asObjects(fixture.evidence)) {
      const row = { ...evidence, id: evidence.submission_id };
      const hash = await used().database.as(owner, (connection) =>
        value(
          connection,
          'private.evidence_sha256(jsonb_populate_record(null::public.signatures, $1::text::jsonb))',
          [JSON.stringify(row)],
        ),
      );
      expect(hash).toBe(evidence.evidence_sha256);
    }
  });

  it('hashes events as the fixture says, each linked to the one before', async () => {
    let previous = '0'.repeat(64);
    for (const event of asObjects(fixture.events)) {
      const hash = await used().database.as(owner, (connection) =>
        value(
          connection,
          'private.contract_event_hash(jsonb_populate_record(null::public.contract_events, $1::text::jsonb))',
          [JSON.stringify(event)],
        ),
      );
      expect(event.previous_hash).toBe(previous);
      expect(hash).toBe(event.hash);
      previous = asText(event.hash);
    }
  });
});
