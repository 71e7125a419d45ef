import { deviceClock } from '#local/device-ports.ts';
import { createHandOverService } from '#local/hand-over-lock.ts';
import { browserWaitingLock } from '#local/web-lock.ts';
import { keyValue, pokes } from './device.ts';

/** The lock of a handed-over device: what a signer's own phone never needs. */
export const lock = createHandOverService({
  keyValue,
  pokes,
  clock: deviceClock,
  alone: browserWaitingLock('hand-over'),
  passwordIsRight: async (password) =>
    (await import('./staff-services.ts')).passwordIsRight(password),
});
