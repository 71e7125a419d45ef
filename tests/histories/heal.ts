import type { Command } from '#sync/command.ts';
import type { StoredDecline, StoredSubmission } from '#sync/submission.ts';
import { answersOn } from './answers.ts';
import { idle } from './environment.ts';
import type { History, Seat } from './history.ts';
import { bookOn, queueOf, signIn, until } from './people.ts';
import { ACCOUNTS, type Account } from './server.ts';
import { NOBODYS_FAULT } from './nobodys-fault.ts';
import { reopen } from './reopen.ts';

/** Invariant 9: once everything works again, the queues are empty within this. */
const DRAINED_WITHIN_MS = 30 * 60_000;
/** The longest way of a request that is still on its way. */
const LONGEST_WAY_MS = 420_000;

/** The weather clears, clocks are put right, people sign in again, and everything is sent. */
export async function heal(history: History): Promise<void> {
  const { world, seats, weather } = history;
  world.note('— healing —');
  weather.rate = 0;
  for (const seat of seats) {
    seat.device.online = true;
    seat.device.clockOffsetMs = 0;
    for (const page of [...seat.staff, ...(seat.signer === null ? [] : [seat.signer])]) {
      page.killIn(null);
      page.failWriteIn(null);
    }
    reopen(history, seat);
    seat.device.visible = false;
  }
  await world.pass(LONGEST_WAY_MS);
  for (const seat of seats) await drainSeat(history, seat);
  await lookAtServer(history);
}

/** A person drops whatever is parked; afterwards nothing may be left anywhere. */
export async function giveUp(history: History): Promise<void> {
  history.world.note('— giving up what is parked —');
  for (const seat of history.seats) {
    for (const account of accountsOn(seat)) {
      await signedIn(history, seat, account);
      for (let round = 0; round < 20; round += 1) {
        const parked = queueOf(seat, account.id).find(({ state }) => state === 'parked');
        const at = bookOn(seat);
        if (parked === undefined || at === null) break;
        const lost = queueOf(seat, account.id).filter(
          ({ entityId }) => entityId === parked.entityId,
        );
        history.journal.letGo(lost.map(({ commandId }) => commandId));
        history.act(at.page, `discards ${parked.kind}`, () =>
          at.open.book.discard(parked.commandId),
        );
        await idle();
        await drain(history, seat, account);
      }
    }
  }
  await lookAtServer(history);
}

async function drainSeat(history: History, seat: Seat): Promise<void> {
  for (const account of accountsOn(seat)) {
    await signedIn(history, seat, account);
    await drain(history, seat, account);
    await retryParked(history, seat, account);
  }
}

/** Everybody whose work lies here, the one who is signed in last so that somebody stays. */
function accountsOn(seat: Seat): Account[] {
  const withWork = ACCOUNTS.filter(
    (account) => account.id !== seat.home.id && queueOf(seat, account.id).length > 0,
  );
  return [...withWork, seat.home];
}

async function signedIn(history: History, seat: Seat, account: Account): Promise<void> {
  const page = seat.staff[0];
  if (page === undefined) return;
  const state = page.sessionState();
  if (state.status === 'signed_in' && state.user.id !== account.id) {
    history.act(page, 'signs out', () => page.session.signOut());
    await until(history, () => page.sessionState().status === 'signed_out', 60_000);
  }
  const so = () => {
    const now = page.sessionState();
    return now.status === 'signed_in' && now.user.id === account.id && !now.needsPassword;
  };
  const needsLogin = () => {
    let needed = false;
    page
      .open()
      ?.scheduler.activity()
      .subscribe((now) => (needed = now.needsLogin))
      .unsubscribe();
    return needed;
  };
  if (so()) {
    page.open()?.scheduler.wake('online');
    await history.world.pass(3_000);
  }
  if (!so() || needsLogin()) signIn(history, page, account);
  if (!(await until(history, so, 120_000)))
    history.world.broken.push(`9: ${page.name} cannot sign in as ${account.name}`);
}

/** Everything that can go has gone: what is left waits behind something parked. */
export function isDrained(queue: readonly Command[]): boolean {
  const blocked = new Set<string>();
  return queue.every((command) => {
    const held =
      command.state === 'parked' ||
      blocked.has(command.entityId) ||
      command.needs.some((id) => blocked.has(id));
    if (held) blocked.add(command.entityId);
    return held;
  });
}

/** Signatures and declines that nothing holds back any more have gone. */
export function areAnswersSent(seat: Seat): boolean {
  return answersOn(seat.device).every((one) => one.state !== 'saved' || isHeldBack(seat, one));
}

/** Its contract waits for a decision on the same device. */
function isHeldBack(seat: Seat, one: StoredSubmission | StoredDecline): boolean {
  if (one.handedOverBy === null) return false;
  return queueOf(seat, one.handedOverBy).some(({ entityId }) => entityId === one.contractId);
}

async function drain(history: History, seat: Seat, account: Account): Promise<void> {
  for (const page of seat.staff) page.open()?.scheduler.wake('online');
  seat.signer?.scheduler.wake('online');
  const done = () => isDrained(queueOf(seat, account.id)) && areAnswersSent(seat);
  if (!(await until(history, done, DRAINED_WITHIN_MS, 5_000)))
    history.world.broken.push(
      `9: ${seat.device.name} has not sent the work of ${account.name}: ${whatWaits(seat, account)}`,
    );
}

function whatWaits(seat: Seat, account: Account): string {
  const now = seat.device.nowMs();
  const commands = queueOf(seat, account.id).map(
    (one) =>
      `${one.kind} ${one.state} ${one.fault?.code ?? ''} in ${Math.round((one.nextAttemptAtMs - now) / 1000)} s`,
  );
  const answers = answersOn(seat.device).map(
    (one) =>
      `${'decline' in one ? 'decline' : 'signature'} ${one.state} ${one.fault?.code ?? ''} in ${Math.round((one.nextAttemptAtMs - now) / 1000)} s`,
  );
  return [...commands, ...answers].join('; ');
}

async function retryParked(history: History, seat: Seat, account: Account): Promise<void> {
  for (const command of queueOf(seat, account.id)) {
    const at = bookOn(seat);
    if (at === null || command.state !== 'parked') continue;
    if (!NOBODYS_FAULT.includes(command.fault?.code ?? '')) continue;
    history.act(at.page, `retries ${command.kind}`, () => at.open.book.retry(command.commandId));
    await idle();
  }
  await drain(history, seat, account);
}

/** Every device pulls once more, after the last of them has sent. */
async function lookAtServer(history: History): Promise<void> {
  for (const seat of history.seats) {
    const at = bookOn(seat);
    if (at === null) {
      history.world.broken.push(`9: nobody is signed in on ${seat.device.name}`);
      continue;
    }
    const action = history.act(at.page, 'looks at the server', () => at.open.book.syncNow());
    await until(history, () => action.state !== 'running', 120_000);
    await until(history, () => true, 1_000);
  }
}
