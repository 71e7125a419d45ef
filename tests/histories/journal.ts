import type { Command } from '#sync/command.ts';
import type { StoredDecline, StoredSubmission } from '#sync/submission.ts';
import { declinesOn } from './answers.ts';
import { asObject, asObjects, asText } from '../database/calls.ts';
import type { Device } from './device.ts';
import { NOBODYS_FAULT } from './nobodys-fault.ts';
import { authorOf, short, type Server } from './server.ts';
import type { World } from './world.ts';

const USER_DATABASE = /^touchline-user-(.+)$/;

/** One change of a queue that was committed to a disk. */
export type Entry = {
  device: Device;
  command: Command;
  change: 'added' | 'changed' | 'removed';
};

/**
 * What every commit did to the queues and signatures of every disk, told by the disks themselves and
 * judged on the spot: nothing leaves a queue that the server has not got, unless a person let it go.
 */
export type Journal = {
  committed(device: Device, database: string, stores: ReadonlySet<string>): void;
  /** A call leaves a device with these commands. */
  leaving(device: Device, body: unknown): void;
  /** A person agreed that these go. */
  letGo(commandIds: readonly string[]): void;
  readonly entries: readonly Entry[];
  /** Every command that ever was on a disk, as it last lay there. */
  readonly commands: ReadonlyMap<string, Command>;
  /** Commands that folded away or that a person let go of. */
  readonly gone: ReadonlySet<string>;
  /** Signatures that ever were on a disk, by submission id. */
  readonly signatures: ReadonlyMap<string, { device: Device; stored: StoredSubmission }>;
  /** Declines that ever were on a disk, by id, as they last lay there. */
  readonly declines: ReadonlyMap<string, Declined>;
};

/** `gone`: its record is not on the disk any more. */
export type Declined = { device: Device; stored: StoredDecline; gone: boolean };

export function createJournal(world: World, server: () => Server): Journal {
  const onDisk = new Map<string, Map<string, Command>>();
  const commands = new Map<string, Command>();
  const left = new Map<string, string>();
  const agreed = new Set<string>();
  const gone = new Set<string>();
  const entries: Entry[] = [];
  const signatures = new Map<string, { device: Device; stored: StoredSubmission }>();
  const declines = new Map<string, Declined>();

  /** A decline goes only by its person before it was sent, or for what has overtaken it. */
  function compareDeclines(device: Device): void {
    const now = new Map(declinesOn(device).map((one) => [one.decline.decline_id, one]));
    for (const [id, known] of declines) {
      if (known.device !== device || known.gone || now.has(id)) continue;
      declines.set(id, { ...known, gone: true });
      const { state, attempts } = known.stored;
      world.note(`        - decline ${short(id)} ${state} on ${device.name}`);
      if (state === 'saved' && attempts > 0)
        world.broken.push(`3: decline ${short(id)} left ${device.name} and had been sent`);
    }
    for (const [id, stored] of now) {
      const known = declines.get(id)?.stored;
      if (known?.state !== stored.state)
        world.note(
          `        ~ decline ${short(id)} ${stored.state} ${stored.fault?.code ?? ''} on ${device.name}`,
        );
      declines.set(id, { device, stored, gone: false });
    }
  }

  function removed(device: Device, command: Command): void {
    const { commandId } = command;
    if (server().ledger.has(commandId)) return;
    gone.add(commandId);
    if (agreed.has(commandId)) return;
    const untouched = command.state === 'queued' && command.attempts === 0 && !left.has(commandId);
    if (untouched) return;
    world.broken.push(
      `1: ${command.kind} ${short(commandId)} left the queue of ${device.name} and is not on the server`,
    );
  }

  function compare(
    device: Device,
    owner: string,
    before: Map<string, Command>,
    after: Map<string, Command>,
  ): void {
    for (const [id, command] of before) {
      if (after.has(id)) continue;
      entries.push({ device, command, change: 'removed' });
      removed(device, command);
    }
    for (const [id, command] of after) {
      const known = before.get(id);
      commands.set(id, command);
      if (known === undefined) {
        entries.push({ device, command, change: 'added' });
        world.note(`        + ${command.kind} ${short(id)} on ${device.name}`);
        if (command.userId !== owner || authorOf(id) !== owner)
          world.broken.push(`5: ${short(id)} lies in the queue of another person`);
      } else if (JSON.stringify(known) !== JSON.stringify(command)) {
        entries.push({ device, command, change: 'changed' });
        const ruled = command.fault !== null && !NOBODYS_FAULT.includes(command.fault.code);
        if (command.state === 'parked' && ruled && server().ledger.has(id))
          world.broken.push(
            `1: ${command.kind} ${short(id)} took effect and is parked with ${command.fault?.code}`,
          );
        if (known.state !== command.state)
          world.note(
            `        ~ ${command.kind} ${short(id)} ${command.state} ${command.fault?.code ?? ''}`,
          );
      }
      const sent = left.get(id);
      if (sent !== undefined && sent !== JSON.stringify(command.patch))
        world.broken.push(`S3: ${short(id)} was changed after it had been sent`);
    }
  }

  return {
    entries,
    commands,
    gone,
    signatures,
    declines,
    committed(device, database, stores) {
      const owner = USER_DATABASE.exec(database)?.[1];
      if (owner !== undefined && stores.has('commands')) {
        const key = `${device.name} ${database}`;
        const now = device.read(database, 'commands') as Command[];
        const after = new Map(now.map((command) => [command.commandId, command]));
        compare(device, owner, onDisk.get(key) ?? new Map(), after);
        onDisk.set(key, after);
      }
      if (owner === undefined && stores.has('kv')) compareDeclines(device);
      if (stores.has('submissions')) {
        for (const stored of device.read(database, 'submissions') as StoredSubmission[]) {
          const id = stored.submission.submission_id;
          const known = signatures.get(id)?.stored;
          if (known !== undefined && known.token !== stored.token)
            world.note(`        ~ signature ${short(id)} moves to another link`);
          signatures.set(id, { device, stored });
        }
      }
    },
    leaving(device, body) {
      for (const command of asObjects(asObject(body)['commands'])) {
        const id = asText(command['command_id']);
        const patch = JSON.stringify(command['patch']);
        left.set(id, patch);
        const stored = device
          .read(`touchline-user-${authorOf(id)}`, 'commands')
          .find((one) => (one as Command).commandId === id) as Command | undefined;
        if (stored?.state !== 'sending')
          world.broken.push(`S3: ${short(id)} was sent without being marked before`);
      }
    },
    letGo: (ids) => ids.forEach((id) => agreed.add(id)),
  };
}
