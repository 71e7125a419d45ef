import * as z from 'zod/mini';
import { fromMs } from '#domain/instant.ts';
import { instantSchema } from '#domain/instant-schema.ts';
import type { HandOver, HandOverService, UnlockAnswer } from '#sync/hand-over.ts';
import type { Clock } from '#sync/ports.ts';
import { watchReads } from '#sync/watch-source.ts';
import type { KeyValue } from './device-database.ts';
import { hashPin, newSalt, samePin } from './pin-hash.ts';
import type { Pokes } from './pokes.ts';

const KEY = 'hand-over';
const TOPIC = 'hand-over';
/** What is asked for at the hand-over; anything else is taken for a password. */
const PIN = /^\d{4,8}$/;
/** Wrong tries before each further one costs a wait. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

const lockSchema = z.object({
  contractId: z.string(),
  token: z.string(),
  startedAt: instantSchema,
  pin: z.object({ salt: z.string(), hash: z.string(), iterations: z.number() }),
  wrongTries: z.number(),
  blockedUntilMs: z.number(),
});
type LockRecord = z.infer<typeof lockSchema>;

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

  const readLock = async (): Promise<LockRecord | null> => {
    const parsed = lockSchema.safeParse(await keyValue.get(KEY));
    return parsed.success ? parsed.data : null;
  };
  const writeLock = async (record: LockRecord | null) => {
    await (record === null ? keyValue.remove(KEY) : keyValue.set(KEY, record));
    pokes.poke(TOPIC, record?.contractId ?? '');
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
    state: () =>
      watchReads(
        async () => handOverOf(await readLock()),
        (changed) => pokes.on(TOPIC, changed),
      ),
    async start({ contractId, token }, pin) {
      const salt = newSalt();
      await writeLock({
        contractId,
        token,
        startedAt: fromMs(clock.nowMs()),
        pin: await hashPin(pin, salt),
        wrongTries: 0,
        blockedUntilMs: 0,
      });
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

function handOverOf(record: LockRecord | null): HandOver | null {
  if (record === null) return null;
  const { contractId, token, startedAt } = record;
  return { contractId, token, startedAt };
}

/** 0 for the first four wrong tries, 30 s after the fifth, then twice as long each time. */
function waitAfter(wrongTries: number): number {
  if (wrongTries < FREE_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES));
}
