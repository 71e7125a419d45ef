import { idle } from './environment.ts';
import type { Seat } from './history.ts';
import { bookOn } from './people.ts';
import { bookSteps } from './steps-book.ts';
import { standingSteps } from './steps-standing.ts';
import { signingSteps } from './steps-signing.ts';
import type { Step } from './steps.ts';

/** What befalls a page in the middle of its work. */

const STORES = [
  'commands',
  'contracts',
  'list',
  'templates',
  'versions',
  'signatures',
  'events',
  'files',
  'meta',
];

const ACTIONS = [...bookSteps, ...standingSteps];

function dump(seat: Seat, userId: string): string {
  return JSON.stringify(STORES.map((store) => seat.device.read(`touchline-user-${userId}`, store)));
}

function isResting(seat: Seat): boolean {
  let running = false;
  for (const page of seat.staff) {
    const subscription = page
      .open()
      ?.scheduler.activity()
      .subscribe((now) => (running ||= now.running));
    subscription?.unsubscribe();
  }
  return !running;
}

export const damageSteps: readonly Step[] = [
  {
    name: 'kill a tab in the middle',
    weight: 4,
    async run(history, seat) {
      const page = seat.staff.at(-1);
      if (page === undefined) return false;
      page.killIn(history.world.random.between(0, 25));
      const step = history.world.random.pick(ACTIONS);
      await step?.run(history, seat);
      await history.world.pass(history.world.random.between(0, 2_000));
      page.kill();
      return true;
    },
  },
  {
    name: 'kill the signing tab in the middle',
    weight: 1.5,
    async run(history, seat) {
      const tab = seat.signer;
      if (tab === null) return false;
      tab.killIn(history.world.random.between(0, 12));
      for (const step of signingSteps) if (step.name === 'sign') await step.run(history, seat);
      await history.world.pass(history.world.random.between(0, 2_000));
      tab.kill();
      return true;
    },
  },
  {
    name: 'full disk',
    weight: 3,
    async run(history, seat) {
      const at = bookOn(seat);
      await idle();
      if (at === null || !isResting(seat) || seat.staff.length > 1) return false;
      const before = dump(seat, at.open.userId);
      const from = history.actions.length;
      at.page.failWriteIn(history.world.random.between(0, 3));
      const step = history.world.random.pick(ACTIONS);
      await step?.run(history, seat);
      await idle();
      at.page.failWriteIn(null);
      const action = history.actions[from];
      if (action?.state !== 'failed') return true;
      if (dump(seat, at.open.userId) !== before)
        history.world.broken.push(`S11: ${action.name} failed and left something behind`);
      return true;
    },
  },
  {
    name: 'full disk while syncing',
    weight: 2,
    async run(history, seat) {
      const at = bookOn(seat);
      if (at === null) return false;
      at.page.failWriteIn(history.world.random.between(0, 6));
      history.act(at.page, 'syncs on a full disk', () => at.open.book.syncNow());
      await history.world.pass(5_000);
      at.page.failWriteIn(null);
      return true;
    },
  },
];
