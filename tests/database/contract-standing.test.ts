import { describe, expect, it } from 'vitest';
import { addContract, outcomeOf, refusal, stored, tamper } from './calls.ts';
import { contractIn, statuses } from './contract-states.ts';
import { engines, owner, type Person, service } from './harness.ts';
import { useDatabase } from './use-database.ts';

/** Direct writes to what came after the text: expiry, voiding, sealing, reminders. */
describe.each(engines)('the standing of a contract on %s', (_name, start) => {
  const used = useDatabase(start);
  const people = (): readonly Person[] => [used().staff, service, owner];
  const update = (person: Person, id: string, change: string) =>
    used().database.as(person, (connection) =>
      connection.rows(`update public.contracts set ${change} where id = $1`, [id]),
    );

  /** Written by procedures alone, so that staff and service are refused whatever the status. */
  const byProcedure = [
    `expires_at = now() + interval '1 year'`,
    `expires_at = now() - interval '1 day'`,
    `voided_at = now(), void_reason = 'x'`,
    `declined_at = now(), decline_reason = 'x'`,
    `seal_state = 'failed'`,
    `seal_state = 'sealed', sealed_at = now(), sealed_sha256 = repeat('0', 64), sealed_path = 'x.pdf'`,
    `sealed_path = 'x.pdf'`,
  ];

  it.each(statuses)(
    'leaves expiry, voiding and sealing of a %s contract to procedures',
    async (status) => {
      const { database, staff } = used();
      const id = await contractIn(database, staff, status);
      for (const change of byProcedure) {
        for (const person of [staff, service])
          expect(await refusal(update(person, id, change))).toMatchObject({
            code: '23514',
            message: 'immutable',
          });
      }
    },
  );

  it.each(['draft', 'signed', 'completed'] as const)(
    'extends and takes back no %s contract, not even by a procedure',
    async (status) => {
      const { database, staff } = used();
      const id = await contractIn(database, staff, status);
      for (const change of byProcedure.slice(0, 4))
        expect((await refusal(update(owner, id, change))).message).toBe('invalid_transition');
    },
  );

  it('changes nothing on a contract that was taken back, whoever asks', async () => {
    const { database, staff } = used();
    const { id } = await addContract(database, staff);
    await update(owner, id, `voided_at = now(), void_reason = 'Wrong club'`);
    const before = await stored(database, 'contracts', id);
    const changes = [
      `status = 'viewed'`,
      `status = 'expired'`,
      `reminder = 'after_3_days'`,
      `capture_mode = 'in_person'`,
      `expires_at = now() + interval '1 year'`,
      'voided_at = null, void_reason = null',
    ];
    for (const change of changes) {
      for (const person of people())
        expect([change, (await refusal(update(person, id, change))).message]).toEqual([
          change,
          'invalid_transition',
        ]);
    }
    expect(await stored(database, 'contracts', id)).toEqual(before);
  });

  it('reopens an expired contract only as it was and only by an expiry to come', async () => {
    const { database, staff } = used();
    const id = await contractIn(database, staff, 'expired');
    expect((await refusal(update(owner, id, `status = 'viewed'`))).message).toBe(
      'invalid_transition',
    );
    await tamper(database, 'contracts', `expires_at = now() - interval '1 hour'`, id);
    expect((await refusal(update(owner, id, `status = 'sent'`))).message).toBe(
      'invalid_transition',
    );
  });

  it('lets staff set a reminder until the customer has answered', async () => {
    const { database, staff } = used();
    for (const status of statuses) {
      const id = await contractIn(database, staff, status);
      const may = ['draft', 'sent', 'viewed'].includes(status);
      expect([status, await outcomeOf(update(staff, id, `reminder = 'after_3_days'`))]).toEqual([
        status,
        may ? 'done' : '23514',
      ]);
    }
  });
});
