import { fromMs } from '#domain/instant.ts';
import type { HandedContract, HandOverService, UnlockAnswer } from '#sync/hand-over.ts';
import type { Clock } from '#sync/ports.ts';
import type { KeyValue } from './device-database.ts';
import {
  HAND_OVER,
  readHandOver,
  shownOf,
  watchHandOver,
  type LockRecord,
} from './hand-over-record.ts';
import { hashPin, newSalt, samePin } from './pin-hash.ts';
import type { Pokes } from './pokes.ts';

/** What is asked for at the hand-over; anything else is taken for a password. */
const PIN = /^\d{4,8}$/;
/** Wrong tries before each further one costs a wait. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

export type HandOverDeps = {
  keyValue: KeyValue;
  pokes: Pokes;
  clock: Clock;
  /** Runs once no other page of this device does: tries sent together must not count as one. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** For a forgotten PIN; null: the server cannot be asked now. */
  passwordIsRight: (password: string) => Promise<boolean | null>;
};

/** While a record lies there, this device is the signer's; a reload or a restart changes nothing. */
export function createHandOverService(deps: HandOverDeps): HandOverService {
  const { keyValue, pokes, clock } = deps;

  const readLock = () => readHandOver(keyValue);
  const writeLock = async (record: LockRecord | null) => {
    await (record === null ? keyValue.remove(HAND_OVER) : keyValue.set(HAND_OVER, record));
    pokes.poke(HAND_OVER, record?.contractId ?? '');
  };
  const tryUnlock = async (secret: string): Promise<UnlockAnswer> => {
    const record = await readLock();
    if (record === null) return { ok: true };
    const waitMs = record.blockedUntilMs - clock.nowMs();
    if (waitMs > 0) return { ok: false, reason: 'wrong', waitMs };
    const right = PIN.test(secret)
      ? await samePin(secret, record.pin)
      : await deps.passwordIsRight(secret);
    if (right === null) return { ok: false, reason: 'unreachable', waitMs: 0 };
    if (right) {
      await writeLock(null);
      return { ok: true };
    }
    const wrongTries = record.wrongTries + 1;
    const delayMs = waitAfter(wrongTries);
    // Written before it is answered: a reload does not give the tries back.
    await writeLock({ ...record, wrongTries, blockedUntilMs: clock.nowMs() + delayMs });
    return { ok: false, reason: 'wrong', waitMs: delayMs };
  };

  return {
    state: () => watchHandOver(keyValue, pokes),
    async start({ contracts: [{ contractId, token }, ...waiting], staffLocale }, pin) {
      const salt = newSalt();
      await writeLock({
        contractId,
        token,
        startedAt: fromMs(clock.nowMs()),
        waiting,
        staffLocale,
        pin: await hashPin(pin, salt),
        wrongTries: 0,
        blockedUntilMs: 0,
      });
    },
    async next() {
      let next: HandedContract | null = null;
      await deps.alone(async () => {
        const record = await readLock();
        const [first, ...waiting] = record?.waiting ?? [];
        if (record === null || first === undefined) return;
        // The PIN and its wrong tries stay: going on opens nothing.
        await writeLock({ ...record, ...shownOf(first), waiting });
        next = first;
      });
      return next;
    },
    async unlock(secret) {
      let result: UnlockAnswer = { ok: false, reason: 'unreachable', waitMs: 0 };
      await deps.alone(async () => {
        result = await tryUnlock(secret);
      });
      return result;
    },
  };
}

/** 0 for the first four wrong tries, 30 s after the fifth, then twice as long each time. */
function waitAfter(wrongTries: number): number {
  if (wrongTries < FREE_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES));
}
