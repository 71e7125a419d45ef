import { IDBFactory } from 'fake-indexeddb';
import type { Channel } from '#local/pokes.ts';
import type { Lock } from '#sync/ports.ts';
import { queueTask } from './environment.ts';
import { readDisk } from './idb-facade.ts';
import type { World } from './world.ts';

type Alive = { alive(): boolean };

/** A phone or a laptop: a disk, a clock of its own, a network that comes and goes, and pages. */
export type Device = {
  readonly name: string;
  readonly factory: IDBFactory;
  online: boolean;
  /** Whether somebody looks at its pages. */
  visible: boolean;
  /** Device minus server, milliseconds. */
  clockOffsetMs: number;
  nowMs(): number;
  /** `localStorage` as one page sees it. */
  storage(page: Alive): Storage & { onChange(listener: (key: string | null) => void): () => void };
  channel(page: Alive): Channel;
  /** The browser's locks: freed with the page that held them. */
  lock(page: Alive): Lock;
  waitingLock(page: Alive): (work: () => Promise<void>) => Promise<void>;
  freeLocksOf(page: Alive): void;
  read(databaseName: string, store: string): unknown[];
};
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createDevice(world: World, name: string): Device {
  const factory = new IDBFactory();
  const stored = new Map<string, string>();
  const tabs = new Set<{ page: Alive; changed: (key: string | null) => void }>();
  const ears = new Set<{ page: Alive; hear: (event: { data: unknown }) => void }>();
  const held = new Map<string, Alive>();
  let waiting: { page: Alive; begin: () => void }[] = [];
  let turn: Alive | null = null;

  function write(page: Alive, key: string, value: string | null): void {
    if (!page.alive()) return;
    if (value === null) stored.delete(key);
    else stored.set(key, value);
    for (const tab of tabs) {
      if (tab.page !== page)
        queueTask(() => {
          if (tab.page.alive()) tab.changed(key);
        });
    }
  }

  function nextTurn(): void {
    if (turn !== null && turn.alive()) return;
    waiting = waiting.filter(({ page }) => page.alive());
    const next = waiting.shift();
    turn = next?.page ?? null;
    next?.begin();
  }

  const device: Device = {
    name,
    factory,
    online: true,
    visible: true,
    clockOffsetMs: 0,
    nowMs: () => world.nowMs() + device.clockOffsetMs,
    storage: (page) => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => write(page, key, value),
      removeItem: (key) => write(page, key, null),
      onChange(changed) {
        const tab = { page, changed };
        tabs.add(tab);
        return () => tabs.delete(tab);
      },
    }),
    channel: (page) => ({
      postMessage(data) {
        if (!page.alive()) return;
        for (const ear of ears) {
          if (ear.page !== page)
            queueTask(() => {
              if (ear.page.alive()) ear.hear({ data });
            });
        }
      },
      addEventListener: (_type, hear) => void ears.add({ page, hear }),
    }),
    lock: (page) => ({
      async ifFree(lockName, work) {
        const holder = held.get(lockName);
        if (holder !== undefined && holder.alive()) return false;
        held.set(lockName, page);
        try {
          await work();
        } finally {
          if (held.get(lockName) === page) held.delete(lockName);
        }
        return true;
      },
    }),
    waitingLock: (page) => async (work) => {
      await new Promise<void>((begin) => {
        waiting.push({ page, begin });
        if (turn === null || !turn.alive()) nextTurn();
      });
      try {
        await work();
      } finally {
        turn = null;
        nextTurn();
      }
    },
    freeLocksOf(page) {
      for (const [lockName, holder] of held) if (holder === page) held.delete(lockName);
      nextTurn();
    },
    read: (databaseName, store) => readDisk(factory, databaseName, store),
  };
  return device;
}
