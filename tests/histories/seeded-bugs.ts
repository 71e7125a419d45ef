import { openDB } from 'idb';
import type { Command } from '#sync/command.ts';
import type { PushOutcome } from '#sync/ports.ts';
import { pageDatabase } from './idb-facade.ts';
import { realParts, type Parts } from './parts.ts';

/** A part that is broken on purpose, and what the histories must then say. */
export type SeededBug = {
  name: string;
  parts?: Partial<Parts>;
  /** Breaks the SQL, as the owner. */
  sql?: string;
  /** How one of the broken invariants begins. */
  says: RegExp;
  /** First seed to try, where the bug needs a rare course. */
  from?: number;
};

const applied = (commands: readonly Command[]): readonly PushOutcome[] =>
  commands.map(({ commandId }) => ({
    commandId,
    outcome: 'applied',
    superseded: false,
    row: null,
  }));

export const partsOf = (bug: SeededBug): Parts => ({ ...realParts, ...bug.parts });

export const seededBugs: readonly SeededBug[] = [
  {
    name: 'a lost answer counts as done',
    says: /^1: .*is not on the server/,
    parts: {
      gateway: (gateway) => ({
        ...gateway,
        async push(clientId, commands, signal) {
          const answer = await gateway.push(clientId, commands, signal);
          return answer.ok || answer.failure.kind !== 'network'
            ? answer
            : { ok: true, value: applied(commands) };
        },
      }),
    },
  },
  {
    name: 'commands leave the queue before the server has answered',
    says: /^1: .*is not on the server/,
    parts: {
      store: (store) => ({
        ...store,
        async markSending(ids) {
          const marked = await store.markSending(ids);
          await store.settle(applied(marked));
          return marked;
        },
      }),
    },
  },
  {
    name: 'a command goes again under a new id',
    says: /^(1|S3): /,
    parts: {
      gateway: (gateway, page) => ({
        ...gateway,
        async push(clientId, commands, signal) {
          const again = commands.map((command) => {
            if (command.attempts === 0) return command;
            const last = String(page.world.count()).padStart(12, '0');
            return { ...command, commandId: `${command.commandId.slice(0, 24)}${last}` };
          });
          const answer = await gateway.push(clientId, again, signal);
          if (!answer.ok) return answer;
          const first = new Map(
            again.map((command, at) => [command.commandId, commands[at]?.commandId]),
          );
          const value = answer.value.map((one) => ({
            ...one,
            commandId: first.get(one.commandId) ?? one.commandId,
          }));
          return { ok: true, value };
        },
      }),
    },
  },
  {
    name: 'commands are sent without being marked first',
    says: /^S3: .*without being marked/,
    parts: {
      store: (store) => ({
        ...store,
        markSending: async (ids) =>
          (await store.queue()).filter(({ commandId }) => ids.includes(commandId)),
      }),
    },
  },
  {
    name: 'the cursor moves on although a row was not written',
    says: /^2: .*(missing|differs)/,
    parts: {
      store: (store, page) => ({
        ...store,
        writePage: (asked, ...rest) =>
          store.writePage(
            page.world.random.chance(0.2) ? { ...asked, rows: asked.rows.slice(1) } : asked,
            ...rest,
          ),
      }),
    },
  },
  {
    name: 'a page says that it is the last one',
    says: /^2: .*missing/,
    parts: {
      gateway: (gateway) => ({
        ...gateway,
        async pull(position, _size, signal) {
          const answer = await gateway.pull(position, 5, signal);
          return answer.ok && answer.value.more
            ? {
                ok: true,
                value: { ...answer.value, more: false, rows: answer.value.rows.slice(0, 3) },
              }
            : answer;
        },
      }),
    },
  },
  {
    name: 'deletions of others are not heard of',
    from: 20,
    says: /^2: .*differs/,
    parts: {
      gateway: (gateway) => ({
        ...gateway,
        async pull(position, size, signal) {
          const answer = await gateway.pull(position, size, signal);
          if (!answer.ok) return answer;
          const rows = answer.value.rows.filter(({ table }) => table !== 'tombstones');
          return { ok: true, value: { ...answer.value, rows } };
        },
      }),
    },
  },
  {
    name: 'the queue is dropped when the login has ended',
    says: /^1: .*is not on the server/,
    parts: {
      gateway: (gateway) => ({
        ...gateway,
        async push(clientId, commands, signal) {
          const answer = await gateway.push(clientId, commands, signal);
          const ended =
            !answer.ok && answer.failure.kind === 'http' && answer.failure.status === 401;
          return ended ? { ok: true, value: applied(commands) } : answer;
        },
      }),
    },
  },
  {
    name: 'a repeated command counts as refused',
    says: /^1: .*took effect and is parked/,
    parts: {
      gateway: (gateway) => ({
        ...gateway,
        async push(clientId, commands, signal) {
          const answer = await gateway.push(clientId, commands, signal);
          if (!answer.ok) return answer;
          const value = answer.value.map((one): PushOutcome =>
            one.outcome === 'duplicate'
              ? {
                  commandId: one.commandId,
                  outcome: 'rejected',
                  fault: { code: 'invalid' },
                  row: one.row,
                }
              : one,
          );
          return { ok: true, value };
        },
      }),
    },
  },
  {
    name: 'the server does not look into its ledger',
    says: /^1: /,
    sql: `create or replace function private.told_before(command_id uuid, account uuid) returns jsonb
      language sql volatile set search_path = '' as $$ select null::jsonb $$`,
  },
  {
    name: 'a hand-over leaves no event',
    says: /^1: handed_over/,
    sql: `create or replace function private.log_contract_act(contract uuid, kind text) returns boolean
      language sql as $$ select true $$`,
  },
  {
    name: 'a signature is promised before it is on the disk',
    says: /^3: /,
    parts: {
      signingStore: (store) => ({ ...store, keepSubmission: () => Promise.resolve(true) }),
    },
  },
  {
    name: 'a refused signature is thrown away',
    says: /^3: .*is gone/,
    parts: {
      signingStore: (store, page) => ({
        ...store,
        async updateSubmission(submission) {
          if (submission.state !== 'refused') return store.updateSubmission(submission);
          const database = await openDB(pageDatabase('touchline-device', page.name), 1);
          await database.delete('submissions', submission.token);
          database.close();
        },
      }),
    },
  },
  {
    name: 'a refused signature is called signed',
    says: /^3: .*is not on the server/,
    parts: {
      signingStore: (store) => ({
        ...store,
        updateSubmission: (one) =>
          store.updateSubmission(one.state === 'refused' ? { ...one, state: 'signed' } : one),
      }),
    },
  },
  {
    name: 'a signature stays under a link that was replaced',
    from: 20,
    says: /^3: .*stays under a replaced link/,
    parts: {
      signingStore: (store) => ({ ...store, moveSubmission: () => Promise.resolve(false) }),
    },
  },
  {
    name: 'a decline is promised before it is on the disk',
    says: /^3: a decline was promised/,
    parts: {
      signingStore: (store) => ({ ...store, keepDecline: () => Promise.resolve(true) }),
    },
  },
  {
    name: 'a decline is taken back after it was sent',
    from: 20,
    says: /^3: decline .*(had been sent|is on the server)/,
    parts: {
      signingStore: (store, page) => ({
        ...store,
        async removeUnsentDecline(token) {
          const database = await openDB(pageDatabase('touchline-device', page.name), 1);
          await database.delete('kv', `decline:${token}`);
          database.close();
          return true;
        },
      }),
    },
  },
  {
    name: 'a decline is called confirmed before the server has answered',
    from: 30,
    says: /^3: decline .*is confirmed and not on the server/,
    parts: {
      signingStore: (store, page) => ({
        ...store,
        updateDecline: (one) =>
          store.updateDecline(
            one.trouble === 'network'
              ? {
                  ...one,
                  state: 'declined',
                  declinedAt: new Date(page.clock.nowMs()).toISOString(),
                }
              : one,
          ),
      }),
    },
  },
  {
    name: 'a link is declined that was signed here',
    says: /^3: .*keeps two answers/,
    parts: {
      signingStore: (store, page) => ({
        ...store,
        async keepDecline(decline) {
          const database = await openDB(pageDatabase('touchline-device', page.name), 1);
          await database.put('kv', decline, `decline:${decline.token}`);
          database.close();
          return true;
        },
      }),
    },
  },
];
