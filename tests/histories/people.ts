import type { Contract } from '#domain/contract.ts';
import type { Template } from '#domain/template.ts';
import type { Command } from '#sync/command.ts';
import type { KeptRow } from '#sync/reconcile.ts';
import { idle } from './environment.ts';
import type { Action, History, Seat } from './history.ts';
import { PASSWORD } from './auth-server.ts';
import type { Account } from './server.ts';
import type { OpenBook, StaffPage } from './staff-page.ts';

/** What a person does besides the actions of the book. */

const databaseOf = (userId: string) => `touchline-user-${userId}`;

export function shownContracts(seat: Seat, userId: string): Contract[] {
  const rows = seat.device.read(databaseOf(userId), 'contracts') as KeptRow<Contract>[];
  return rows.flatMap(({ shown }) => (shown === null ? [] : [shown]));
}

export function shownTemplates(seat: Seat, userId: string): Template[] {
  const rows = seat.device.read(databaseOf(userId), 'templates') as KeptRow<Template>[];
  return rows.flatMap(({ shown }) => (shown?.is_active === true ? [shown] : []));
}

export function queueOf(seat: Seat, userId: string): Command[] {
  return seat.device.read(databaseOf(userId), 'commands') as Command[];
}

/** A page whose person is signed in, with the book that is open on it. */
export function bookOn(seat: Seat): { page: StaffPage; open: OpenBook } | null {
  for (const page of seat.staff) {
    const open = page.open();
    if (open !== null) return { page, open };
  }
  return null;
}

export function signIn(history: History, page: StaffPage, account: Account): Action {
  return history.act(page, `signs in as ${account.name}`, async () => {
    const answer = await page.session.signIn({ email: account.email, password: PASSWORD });
    if (!answer.ok) throw new Error(answer.fault.code);
    page.open()?.scheduler.wake('signed_in');
  });
}

/** Waits in the history's time, in steps, until it is so; false after the longest time. */
export async function until(
  history: History,
  so: () => boolean,
  longestMs: number,
  stepMs = 1_000,
): Promise<boolean> {
  await idle();
  for (let waitedMs = 0; waitedMs < longestMs; waitedMs += stepMs) {
    if (so()) return true;
    await history.world.pass(stepMs);
  }
  return so();
}
