import type { History } from './history.ts';
import { FAULTS } from './network.ts';
import { bookOn, signIn, until } from './people.ts';

/** Everybody signs in and there is something to work with; only then the weather turns. */
export async function beginWork(history: History): Promise<void> {
  const { seats, weather, world } = history;
  for (const seat of seats) {
    const page = seat.staff[0];
    if (page !== undefined) signIn(history, page, seat.home);
  }
  await until(history, () => seats.every((seat) => bookOn(seat) !== null), 30_000);
  for (const seat of [seats[0], seats[2]]) {
    const at = seat === undefined ? null : bookOn(seat);
    if (at === null) continue;
    const input = { name: 'Camera lease', content: 'For {customer_name}', terms: 'Terms' };
    history.act(at.page, 'makes the first template', () => at.open.book.createTemplate(input));
  }
  await world.pass(2_000);
  for (const seat of seats) {
    const at = bookOn(seat);
    if (at !== null) history.act(at.page, 'looks', () => at.open.book.syncNow());
  }
  await world.pass(2_000);
  weather.rate = world.random.pick([0, 0.1, 0.25, 0.5]) ?? 0;
  weather.kinds = FAULTS.filter(() => world.random.chance(0.5));
}
