import type { Contract } from '#domain/contract.ts';
import type { ContractEvent } from '#domain/event-log.ts';
import type { Signature } from '#domain/signature.ts';
import type { Template, TemplateVersion } from '#domain/template.ts';
import type { Command } from './command.ts';
import type { PullPage, PullPosition, ServerRow } from './ports.ts';
import { replayContract, replayTemplate } from './replay.ts';

/** A row as the device keeps it. */
export type KeptRow<R> = {
  id: string;
  /** What the person sees; null while a waiting delete hides it. */
  shown: R | null;
  /** With waiting commands: the server's row under them, null where it has none. */
  base: R | null;
  /** Commands of this row that go by themselves, and those that a person must decide upon. */
  waiting: number;
  parked: number;
  /** The fill that last brought it; rows that a refill did not bring are dropped at its end. */
  generation: number;
};

/** Rows to write by id; null removes. */
export type Writes = {
  contracts: Map<string, KeptRow<Contract> | null>;
  templates: Map<string, KeptRow<Template> | null>;
  signatures: Map<string, Signature | null>;
  events: Map<string, ContractEvent | null>;
  versions: Map<string, TemplateVersion | null>;
};

export type Known = {
  waiting: ReadonlyMap<string, readonly Command[]>;
  contracts: ReadonlyMap<string, KeptRow<Contract>>;
  templates: ReadonlyMap<string, KeptRow<Template>>;
};

type Replay<R> = (base: R | null, commands: readonly Command[]) => R | null;

/** The server's own row of a kept one. */
export function serverRowOf<R>(kept: KeptRow<R> | undefined): R | null {
  if (kept === undefined) return null;
  return isTouched(kept) ? kept.base : kept.shown;
}

/** Whether commands stand over the server's row. */
export function isTouched(kept: Pick<KeptRow<unknown>, 'waiting' | 'parked'>): boolean {
  return kept.waiting + kept.parked > 0;
}

/**
 * One row with its waiting commands over it (S4). Where the server has no such row any more and
 * commands still wait, the last shown one stays in sight until they are settled.
 */
export function keep<R>(
  id: string,
  base: R | null,
  commands: readonly Command[],
  replay: Replay<R>,
  last: { shown: R | null; generation: number },
): KeptRow<R> | null {
  const { generation } = last;
  if (commands.length === 0) {
    return base === null
      ? null
      : { id, shown: base, base: null, waiting: 0, parked: 0, generation };
  }
  const parked = commands.filter((command) => command.state === 'parked').length;
  const hidden = commands.some((c) => c.kind.startsWith('delete_') && c.state !== 'parked');
  const shown = replay(base, commands) ?? (hidden ? null : last.shown);
  return { id, shown, base, waiting: commands.length - parked, parked, generation };
}

/** Rows from the server and what waits on the device -> what to write. */
export function reconcile(rows: readonly ServerRow[], known: Known, generation: number): Writes {
  const writes: Writes = {
    contracts: new Map(),
    templates: new Map(),
    signatures: new Map(),
    events: new Map(),
    versions: new Map(),
  };
  for (const item of rows) {
    switch (item.table) {
      case 'contracts':
        putContract(writes, known, item.row.id, item.row, generation);
        break;
      case 'contract_templates':
        putTemplate(writes, known, item.row.id, item.row, generation);
        break;
      case 'signatures':
        writes.signatures.set(item.row.id, item.row);
        break;
      case 'contract_events':
        writes.events.set(item.row.id, item.row);
        break;
      case 'contract_template_versions':
        writes.versions.set(item.row.id, item.row);
        break;
      case 'tombstones':
        bury(writes, known, item.row, generation);
        break;
    }
  }
  return writes;
}

function putContract(
  to: Writes,
  known: Known,
  id: string,
  row: Contract | null,
  generation: number,
): void {
  const last = { shown: known.contracts.get(id)?.shown ?? null, generation };
  to.contracts.set(id, keep(id, row, known.waiting.get(id) ?? [], replayContract, last));
}

function putTemplate(
  to: Writes,
  known: Known,
  id: string,
  row: Template | null,
  generation: number,
): void {
  const last = { shown: known.templates.get(id)?.shown ?? null, generation };
  to.templates.set(id, keep(id, row, known.waiting.get(id) ?? [], replayTemplate, last));
}

/** A tombstone names its table, or the entity in the singular. */
function bury(
  to: Writes,
  known: Known,
  stone: { entity: string; id: string },
  generation: number,
): void {
  const entity = stone.entity.replace(/s$/, '');
  if (entity === 'contract') putContract(to, known, stone.id, null, generation);
  else if (entity === 'contract_template' || entity === 'template') {
    putTemplate(to, known, stone.id, null, generation);
  } else if (entity === 'signature') to.signatures.set(stone.id, null);
  else if (entity === 'contract_event') to.events.set(stone.id, null);
  else if (entity === 'contract_template_version') to.versions.set(stone.id, null);
}

export type PageStep = {
  /** The page opens a new fill: what it does not bring is dropped at its end (S8). */
  refill: boolean;
  /** The page is from the middle of a fill under other access: fetch again from the beginning. */
  restart: boolean;
};

/**
 * A new epoch (restore or move of the database) makes the server start from the beginning by
 * itself; a new scope (access changed) does not, so the device does.
 */
export function planPage(
  position: PullPosition,
  page: Pick<PullPage, 'epoch' | 'scope'>,
): PageStep {
  const newEpoch = position.epoch !== page.epoch;
  const newScope = position.scope !== null && position.scope !== page.scope;
  return {
    refill: newEpoch || newScope,
    restart: newScope && !newEpoch && position.cursor !== null,
  };
}
