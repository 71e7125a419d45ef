import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { evidenceHash, evidenceText, submissionSchema } from '#domain/signature.ts';
import { aSubmission, reading } from '../sync/signing-builders.ts';
import { digest } from './digest.ts';

/** Shared with the database's own tests: both must write the same bytes. */
const { vectors } = z
  .object({
    vectors: z.array(
      z.object({
        name: z.string(),
        contract_id: z.string(),
        submission: submissionSchema,
        text: z.string(),
        sha256: z.string(),
      }),
    ),
  })
  .parse(
    JSON.parse(
      readFileSync(new URL('../../fixtures/evidence-vectors.json', import.meta.url), 'utf8'),
    ),
  );

describe('the evidence hash', () => {
  test.each(vectors)('$name', async ({ contract_id, submission, text, sha256 }) => {
    expect(evidenceText(contract_id, submission)).toBe(text);
    expect(await evidenceHash(contract_id, submission, digest)).toBe(sha256);
  });

  test('covers all of the reading, and says which version it is', async () => {
    const base = aSubmission({ reading });
    const hashes = [
      base,
      aSubmission(),
      ...[
        { accepted_at_device: '2026-11-20T08:00:00.000Z' },
        { visible_seconds: 188 },
        { read_percent: 99 },
        { terms_opened: false },
      ].map((change) => ({ ...base, reading: { ...reading, ...change } })),
    ].map((one) => evidenceText('c', one));
    expect(new Set(hashes).size).toBe(6);
    expect(evidenceText('c', base)).toMatch(/^20:touchline-evidence\/2\n/);
  });

  test('does not cover the secret of a hand-over', () => {
    expect(evidenceText('c', aSubmission({ hand_over_secret: 's'.repeat(43) }))).toBe(
      evidenceText('c', aSubmission()),
    );
  });
});
