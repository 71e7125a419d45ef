import type { Transaction } from 'dexie';

/**
 * Small, so that it can hardly fail: a failed upgrade leaves version 1 as it was. Version 1 said only
 * whether commands wait for a row; version 2 says how many, and how many are parked. Its list is made
 * when somebody first looks at it.
 */
export async function fromVersion1(transaction: Transaction): Promise<void> {
  await transaction.table('list').add(TO_BE_MADE);
  const commands: unknown[] = await transaction.table('commands').toArray();
  const rows = new Map<string, { waiting: number; parked: number }>();
  for (const command of commands) {
    if (!isPlaced(command)) continue;
    const counts = rows.get(command.entityId) ?? { waiting: 0, parked: 0 };
    counts[command.state === 'parked' ? 'parked' : 'waiting'] += 1;
    rows.set(command.entityId, counts);
  }
  for (const [id, counts] of rows) {
    await transaction.table('contracts').update(id, counts);
    await transaction.table('templates').update(id, counts);
  }
}

/** No chunk of a list, which is what makes a reader make it. */
const TO_BE_MADE = { rows: null };

function isPlaced(value: unknown): value is { entityId: string; state: string } {
  if (typeof value !== 'object' || value === null) return false;
  return 'entityId' in value && typeof value.entityId === 'string' && 'state' in value;
}
