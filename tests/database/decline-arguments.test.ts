import { describe, expect, it } from 'vitest';
import { addContract, eventKinds, isoAt, stored } from './calls.ts';
import { pgliteEngine } from './harness.ts';
import { decline, declining } from './submissions.ts';
import { useDatabase } from './use-database.ts';

describe('what a decline says', () => {
  const used = useDatabase(pgliteEngine);
  const sent = () => addContract(used().database, used().staff);

  it('with a bad field is refused by its name, and nothing is written', async () => {
    const { database } = used();
    const { id, token } = await sent();
    const elsewhere = await sent();
    const known = declining();
    await decline(database, elsewhere.token, known);
    const bad: readonly (readonly [Parameters<typeof decline>[2], string])[] = [
      ...[null, true, 5, 'x', [], [declining()]].map((value) => [value, 'decline'] as const),
      [declining({ note: 'x'.repeat(16_384) }), 'decline'],
      ...[null, 5, 'x', '00000000-0000-0000-0000-000000000000', [], known.decline_id ?? null].map(
        (value) => [declining({ decline_id: value }), 'decline_id'] as const,
      ),
      ...[5, true, [], {}, 'x'.repeat(501), 'é'.repeat(501)].map(
        (value) => [declining({ reason: value }), 'reason'] as const,
      ),
      ...[null, 'es', 5, 'en-GB'].map((value) => [declining({ locale: value }), 'locale'] as const),
      ...[null, 5, 'yesterday', '2026-02-30T00:00:00.000Z'].map(
        (value) => [declining({ declined_at_device: value }), 'declined_at_device'] as const,
      ),
      ...[5, 'x'.repeat(65), '<b>'].map(
        (value) => [declining({ time_zone: value }), 'time_zone'] as const,
      ),
      ...[null, '5', 1e300].map(
        (value) => [declining({ clock_offset_ms: value }), 'clock_offset_ms'] as const,
      ),
    ];
    const answers = [];
    for (const [said] of bad) answers.push((await decline(database, token, said)).error);
    expect(answers).toEqual(bad.map(([, field]) => ({ code: 'invalid_signature', field })));
    expect(await stored(database, 'contracts', id)).toMatchObject({ declined_at: null });
    expect(await eventKinds(database, id)).toEqual(['created', 'sent']);
  });

  it.each([
    ['a reason of 500 letters', { reason: ` ${'é'.repeat(500)} ` }],
    ['no time zone', { time_zone: null }],
    ['a clock that is years off', { declined_at_device: isoAt(), clock_offset_ms: 1e11 }],
  ] as const)('at the limit is taken: %s', async (_what, more) => {
    const { token } = await sent();
    expect(await decline(used().database, token, declining(more))).toMatchObject({ ok: true });
  });
});
