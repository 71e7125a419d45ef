import './environment.ts';
import { idle } from './environment.ts';
import { createDevice, type Device } from './device.ts';
import { forgetDiskUsers } from './idb-facade.ts';
import { createJournal, type Journal } from './journal.ts';
import { createNetwork, type Weather } from './network.ts';
import type { Surroundings } from './page.ts';
import { realParts, type Parts } from './parts.ts';
import type { Database } from './database.ts';
import { ACCOUNTS, createServer, type Account, type Server } from './server.ts';
import type { SigningTab } from './signing-page.ts';
import { openStaffPage, type StaffPage } from './staff-page.ts';
import { createWorld, type World } from './world.ts';

/** A device with the pages that are open on it. */
export type Seat = { device: Device; home: Account; staff: StaffPage[]; signer: SigningTab | null };

export type Action = {
  name: string;
  page: { alive(): boolean };
  state: 'running' | 'done' | 'failed';
  error: unknown;
};

/** Everything of one history. */
export type History = {
  readonly world: World;
  readonly server: Server;
  readonly journal: Journal;
  readonly weather: Weather;
  readonly around: Surroundings;
  readonly seats: readonly Seat[];
  readonly actions: Action[];
  /** Begins something a person does; the answer can be looked at once the page is idle. */
  act(page: { alive(): boolean; name: string }, name: string, work: () => Promise<unknown>): Action;
};

/** Two devices of one person and one of another, before anybody has signed in. */
export async function beginHistory(
  seed: number,
  database: Database,
  parts: Parts = realParts,
): Promise<History> {
  forgetDiskUsers();
  const world = createWorld(seed, database.beginMs);
  const server = await createServer(world, database);
  const weather: Weather = { rate: 0, kinds: [] };
  const journal = createJournal(world, () => server);
  const fetchOn = createNetwork(world, server, weather);
  const around: Surroundings = {
    world,
    parts,
    journal,
    fetchFor: (page) => (input, init) => {
      if (page.alive() && input.endsWith('/push_commands') && typeof init.body === 'string')
        journal.leaving(page.device, JSON.parse(init.body));
      return fetchOn(page)(input, init);
    },
  };
  const seats = ['A', 'B', 'C'].map((name, place): Seat => {
    const device = createDevice(world, name);
    const home = ACCOUNTS[place === 2 ? 1 : 0] ?? fail();
    return { device, home, staff: [openStaffPage(around, device)], signer: null };
  });
  const actions: Action[] = [];
  await idle();
  return {
    world,
    server,
    journal,
    weather,
    around,
    seats,
    actions,
    act(page, name, work) {
      world.note(`  ${page.name} ${name}`);
      const action: Action = { name: `${page.name} ${name}`, page, state: 'running', error: null };
      actions.push(action);
      work().then(
        () => void (action.state = 'done'),
        (error: unknown) => {
          action.state = 'failed';
          action.error = error;
          if (page.alive()) world.note(`    ${name} failed: ${String(error)}`);
        },
      );
      return action;
    },
  };
}

function fail(): never {
  throw new Error('no such account');
}
