import type { Contract } from '#domain/contract.ts';
import { isAtOrPast } from '#domain/contract-status.ts';
import type { Template } from '#domain/template.ts';
import type { Command, CommandFault, FieldValue } from '#sync/command.ts';
import type { Failure } from '#sync/failure.ts';
import type { PushOutcome, Result, ServerRow, SyncGateway } from '#sync/ports.ts';
import { replayContract, replayTemplate } from '#sync/replay.ts';
import { NOW, newId } from './builders.ts';

type Stamped = { at: number; item: ServerRow };
/** Decides before a call is carried out, or after it: the answer is then lost. */
export type Trouble = (call: {
  name: 'push' | 'pull';
  commands: readonly Command[];
}) => { before?: Failure; after?: Failure } | undefined;

/** The two procedures as the database keeps them: a ledger, one row per entity, a cursor. */
export function createFakeServer() {
  const ledger = new Map<string, PushOutcome>();
  const rows = new Map<string, Stamped>();
  let at = 0;
  let [epoch, scope] = ['e1', 's1'];
  let trouble: Trouble = () => undefined;
  let poison: (command: Command) => CommandFault | null = () => null;
  let staff = true;
  const calls: { name: 'push' | 'pull'; commands: readonly Command[] }[] = [];
  let effects = 0;

  const put = (item: ServerRow) => void rows.set(item.row.id, { at: (at += 1), item });
  const contractOf = (id: string): Contract | null => {
    const item = rows.get(id)?.item;
    return item?.table === 'contracts' ? item.row : null;
  };
  const templateOf = (id: string): Template | null => {
    const item = rows.get(id)?.item;
    return item?.table === 'contract_templates' ? item.row : null;
  };

  function apply(command: Command): PushOutcome {
    const { commandId } = command;
    const before = ledger.get(commandId);
    if (before)
      return { commandId, outcome: 'duplicate', superseded: false, row: rowOf(command.entityId) };
    const fault = staff ? (poison(command) ?? refusal(command)) : { code: 'forbidden' };
    if (fault) return { commandId, outcome: 'rejected', fault, row: rowOf(command.entityId) };
    effects += 1;
    const superseded = write(command);
    const outcome: PushOutcome = {
      commandId,
      outcome: 'applied',
      superseded,
      row: rowOf(command.entityId),
    };
    ledger.set(commandId, outcome);
    return outcome;
  }

  function refusal(command: Command): CommandFault | null {
    if (command.kind.startsWith('create_')) return null;
    const row = contractOf(command.entityId) ?? templateOf(command.entityId);
    if (row === null) return { code: 'not_found' };
    if (!command.kind.startsWith('update_')) return null;
    for (const [field, value] of Object.entries(command.patch)) {
      const stored = (row as Readonly<Record<string, FieldValue>>)[field] ?? null;
      if (stored !== value && stored !== command.old[field]) {
        return { code: 'conflict', field, serverValue: stored };
      }
    }
    return null;
  }

  /** True when the row was there or beyond already. */
  function write(command: Command): boolean {
    const { entityId: id } = command;
    if (command.entity === 'template') {
      const row = replayTemplate(templateOf(id), [command]);
      if (row) put({ table: 'contract_templates', row: { ...row, revision: row.revision + 1 } });
      return false;
    }
    const before = contractOf(id);
    if (command.kind === 'send_contract' && before && isAtOrPast(before.status, 'sent'))
      return true;
    const row = replayContract(before, [command]);
    if (row) put({ table: 'contracts', row: { ...row, revision: row.revision + 1 } });
    else put({ table: 'tombstones', row: { entity: 'contracts', id } });
    return false;
  }

  const rowOf = (id: string) => rows.get(id)?.item ?? null;

  async function answer<T>(
    call: { name: 'push' | 'pull'; commands: readonly Command[] },
    work: () => T,
  ): Promise<Result<T>> {
    calls.push(call);
    await Promise.resolve();
    const bad = trouble(call);
    if (bad?.before) return { ok: false, failure: bad.before };
    const value = work();
    return bad?.after ? { ok: false, failure: bad.after } : { ok: true, value };
  }

  const gateway: SyncGateway = {
    push: (_clientId, commands) => answer({ name: 'push', commands }, () => commands.map(apply)),
    pull: (position, pageSize) =>
      answer({ name: 'pull', commands: [] }, () => {
        const from = position.epoch === epoch ? Number(position.cursor ?? 0) : 0;
        const after = [...rows.values()]
          .filter((row) => row.at > from)
          .toSorted((a, b) => a.at - b.at);
        const page = after.slice(0, pageSize);
        return {
          epoch,
          scope,
          staff,
          serverTime: NOW,
          rows: staff ? page.map((row) => row.item) : [],
          unreadable: 0,
          more: after.length > page.length,
          cursor: String(page.at(-1)?.at ?? from),
        };
      }),
  };

  return {
    gateway,
    calls,
    put,
    contractOf,
    templateOf,
    size: () => rows.size,
    effects: () => effects,
    remove: (id: string) => rows.delete(id),
    restore: () => void (epoch = newId()),
    changeScope: () => void (scope = newId()),
    /** Access given or taken: the scope changes with it. */
    setStaff(next: boolean) {
      staff = next;
      scope = newId();
    },
    setTrouble: (next: Trouble) => void (trouble = next),
    setPoison: (next: (command: Command) => CommandFault | null) => void (poison = next),
  };
}
