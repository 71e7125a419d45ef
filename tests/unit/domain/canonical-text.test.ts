import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { canonicalText, utf8Length } from '#domain/canonical-text.ts';
import { contentHash, termsHash } from '#domain/contract-hash.ts';
import { eventHash, verifyChain } from '#domain/event-log.ts';
import { evidenceHash, submissionSchema } from '#domain/signature.ts';
import { digest } from './digest.ts';

/** Shared with the database's own tests: both must write the same bytes. */
const fixture = z
  .object({
    vectors: z.array(
      z.object({
        name: z.string(),
        fields: z.array(z.nullable(z.string())),
        text: z.string(),
        sha256: z.string(),
      }),
    ),
    contracts: z.array(
      z.object({
        content: z.string(),
        terms: z.string(),
        content_sha256: z.string(),
        terms_sha256: z.string(),
      }),
    ),
    evidence: z.array(
      z.extend(z.partial(submissionSchema), {
        contract_id: z.string(),
        evidence_sha256: z.string(),
      }),
    ),
    events: z.array(
      z.object({
        contract_id: z.string(),
        seq: z.number(),
        kind: z.string(),
        occurred_at: z.string(),
        actor: z.nullable(z.string()),
        actor_kind: z.string(),
        details: z.record(z.string(), z.string()),
        previous_hash: z.string(),
        hash: z.string(),
      }),
    ),
  })
  .parse(
    JSON.parse(
      readFileSync(new URL('../../fixtures/canonical-vectors.json', import.meta.url), 'utf8'),
    ),
  );

describe('canonical text', () => {
  test.each(fixture.vectors)('$name', async ({ fields, text, sha256 }) => {
    expect(canonicalText(fields)).toBe(text);
    expect(await digest(canonicalText(fields))).toBe(sha256);
  });

  test('counts bytes as UTF-8 does', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => utf8Length(text) === Buffer.byteLength(text, 'utf8'),
      ),
    );
    expect(utf8Length('\ud800')).toBe(3);
  });

  test('is unambiguous: fields can be read back from it', () => {
    const field = fc.option(fc.string({ unit: 'binary' }), { nil: null });
    fc.assert(
      fc.property(fc.array(field), (fields) => {
        expect(readBack(canonicalText(fields))).toEqual(fields);
      }),
    );
  });

  test('hashes of contracts, terms, evidence and events agree with the database', async () => {
    for (const one of fixture.contracts) {
      expect(await contentHash(one.content, one.terms, digest)).toBe(one.content_sha256);
      expect(await termsHash(one.terms, digest)).toBe(one.terms_sha256);
    }
    for (const one of fixture.evidence) {
      const filled = {
        terms_accepted: true,
        time_zone: '',
        clock_offset_ms: 0,
        snapshot_at: '',
        signer_ip: '',
        ...one,
      };
      expect(await evidenceHash(one.contract_id, submissionSchema.parse(filled), digest)).toBe(
        one.evidence_sha256,
      );
    }
    for (const one of fixture.events)
      expect(await eventHash({ id: 'x', ...one }, digest)).toBe(one.hash);
    expect(
      await verifyChain(
        fixture.events.map((one) => ({ id: 'x', ...one })),
        digest,
      ),
    ).toEqual({ intact: true });
  });
});

function readBack(text: string): (string | null)[] {
  const bytes = Buffer.from(text, 'utf8');
  const fields: (string | null)[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at] === 0x2d) {
      fields.push(null);
      at += 2;
      continue;
    }
    const colon = bytes.indexOf(0x3a, at);
    const length = Number(bytes.subarray(at, colon).toString());
    fields.push(bytes.subarray(colon + 1, colon + 1 + length).toString());
    at = colon + 1 + length + 1;
  }
  return fields;
}
