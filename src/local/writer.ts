import { fromMs, type Instant } from '#domain/instant.ts';
import { newCommand, type Author } from './book-commands.ts';
import type { BookDeps } from './book-deps.ts';
import { enqueue } from './enqueue.ts';

type What = Parameters<typeof newCommand>[2];

export type Writer = {
  now(): Instant;
  /** Puts a command into the queue; inside `changeQueue`. `apart`: not folded into what waits. */
  add(what: What, options?: { apart?: boolean }): Promise<void>;
  /** After the transaction: the scheduler and the worker hear of it. */
  told(): void;
};

/** Gives commands their author, id and time. */
export function createWriter(deps: BookDeps): Writer {
  const now = () => fromMs(deps.clock.nowMs());
  return {
    now,
    async add(what, options) {
      const author: Author = { userId: deps.userId, clientId: await clientIdOf(deps) };
      const stamp = { commandId: deps.ids.uuid(), at: now() };
      await enqueue(deps.database, newCommand(author, stamp, what), options);
    },
    told() {
      deps.onEnqueued();
      deps.scheduler.wake('enqueue');
    },
  };
}

/** This copy's name at the server, which takes one call at a time from it; made once. */
async function clientIdOf({ database, ids }: BookDeps): Promise<string> {
  const known = await database.meta.get('clientId');
  if (typeof known?.value === 'string') return known.value;
  const value = ids.uuid();
  await database.meta.put({ key: 'clientId', value });
  return value;
}
