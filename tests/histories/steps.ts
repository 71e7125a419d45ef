import { bookSteps } from './steps-book.ts';
import { bookOn, queueOf, signIn } from './people.ts';
import type { History, Seat } from './history.ts';
import { openStaffPage } from './staff-page.ts';
import { ACCOUNTS } from './server.ts';
import { signingSteps } from './steps-signing.ts';
import { reopen } from './reopen.ts';
import { serverSteps } from './steps-server.ts';
import { standingSteps } from './steps-standing.ts';
import { damageSteps } from './steps-damage.ts';
import type { World } from './world.ts';

/** One thing that happens; `false`: it could not happen now, another one is chosen. */
export type Step = {
  name: string;
  /** How often it is chosen, next to the others. */
  weight: number;
  run(history: History, seat: Seat): Promise<boolean> | boolean;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Devices, pages, network, time and logins. */
const surroundings: readonly Step[] = [
  {
    name: 'network',
    weight: 5,
    run({ world }, { device, staff, signer }) {
      device.online = !device.online;
      world.note(`  ${device.name} is ${device.online ? 'online' : 'offline'}`);
      if (!device.online) return true;
      for (const page of staff) page.open()?.scheduler.wake('online');
      signer?.scheduler.wake('online');
      return true;
    },
  },
  {
    name: 'sync now',
    weight: 3,
    run(history, seat) {
      const at = bookOn(seat);
      if (at === null) return false;
      history.act(at.page, 'syncs', () => at.open.book.syncNow());
      return true;
    },
  },
  {
    name: 'second tab',
    weight: 2,
    run({ around, world }, seat) {
      if (seat.staff.length > 1) seat.staff.shift()?.kill();
      else seat.staff.push(openStaffPage(around, seat.device));
      world.note(`  ${seat.device.name} has ${seat.staff.length} tabs`);
      return true;
    },
  },
  {
    name: 'worker',
    weight: 2,
    async run({ around, world }, seat) {
      const { runWorker } = await import('./worker-page.ts');
      world.note(`  ${seat.device.name} worker`);
      runWorker(around, seat.device);
      return true;
    },
  },
  {
    name: 'clock jump',
    weight: 2,
    run({ world }, { device }) {
      device.clockOffsetMs = world.random.between(-3 * DAY_MS, 3 * DAY_MS);
      world.note(`  ${device.name} clock ${Math.round(device.clockOffsetMs / HOUR_MS)} h off`);
      return true;
    },
  },
  {
    name: 'login ends',
    weight: 1,
    run({ world, server }, { home }) {
      world.note(`  logins of ${home.name} end`);
      server.auth.endLogins(home.id);
      return true;
    },
  },
  {
    name: 'sign in',
    weight: 12,
    run(history, seat) {
      const page = seat.staff[0];
      const state = page?.sessionState();
      if (page === undefined || state === undefined) return false;
      if (state.status === 'signed_in' && !state.needsPassword) return false;
      const known = state.status === 'signed_in' ? state.user.id : null;
      const other = ACCOUNTS.find(({ id }) => id !== seat.home.id) ?? seat.home;
      const wanted = history.world.random.chance(0.85) ? seat.home : other;
      signIn(history, page, ACCOUNTS.find(({ id }) => id === known) ?? wanted);
      return true;
    },
  },
  {
    name: 'sign out',
    weight: 1.2,
    run(history, seat) {
      const at = bookOn(seat);
      if (at === null) return false;
      const waiting = queueOf(seat, at.open.userId).length;
      history.act(at.page, `signs out with ${waiting} waiting`, () => at.page.session.signOut());
      return true;
    },
  },
  {
    name: 'time',
    weight: 4,
    async run({ world, seats }) {
      const [least, most] = world.random.pick([
        [5_000, 40_000],
        [5_000, 40_000],
        [60_000, 400_000],
        [HOUR_MS, 3 * HOUR_MS],
      ] as const) ?? [0, 0];
      const longMs = world.random.between(least, most);
      world.note(`  ${Math.round(longMs / 1000)} s pass`);
      if (longMs > 60_000) for (const { device } of seats) device.visible = false;
      await world.pass(longMs);
      for (const { device, staff } of seats) {
        if (device.visible) continue;
        device.visible = true;
        for (const page of staff) page.open()?.scheduler.wake('visible');
      }
      return true;
    },
  },
];

const STEPS: readonly Step[] = [
  ...surroundings,
  ...bookSteps,
  ...standingSteps,
  ...signingSteps,
  ...serverSteps,
  ...damageSteps,
];

/** What this history does more often and what never: together they reach further than one mean. */
export function chooseSteps({ random }: World): readonly Step[] {
  return STEPS.map((step) => ({
    ...step,
    weight: step.weight * (random.pick([0.3, 1, 1, 2.5]) ?? 1),
  }));
}

/** Chooses steps until one could happen, then lets a little time pass. */
export async function takeStep(history: History, steps: readonly Step[]): Promise<void> {
  const { world, seats } = history;
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  for (;;) {
    const seat = world.random.pick(seats);
    const step = choose(steps, world.random.next() * total);
    if (seat === null || step === null) return;
    reopen(history, seat);
    if ((await step.run(history, seat)) !== false) break;
  }
  await world.pass(pause(world));
}

/** Mostly the moment between two clicks, sometimes long enough for answers to come. */
function pause({ random }: World): number {
  if (random.chance(0.35)) return 0;
  return random.chance(0.6) ? random.between(0, 400) : random.between(0, 6_000);
}

function choose(steps: readonly Step[], at: number): Step | null {
  let left = at;
  for (const step of steps) {
    left -= step.weight;
    if (left < 0) return step;
  }
  return steps[0] ?? null;
}
