import { deviceClock, deviceTimer } from '#local/device-ports.ts';
import { createScheduler } from '#sync/scheduler.ts';
import { submitter } from './device-sending.ts';
import { reportError } from './report-error.ts';
import { connectWakes } from './wakes.ts';

/** How the signing page sends: loaded once the page stands, since nothing is sent before. */
export const scheduler = createScheduler({
  run: (options) => submitter.run(options),
  clock: deviceClock,
  timer: deviceTimer,
  visible: () => document.visibilityState === 'visible',
  everyMs: null,
  onError: reportError,
});
export const run: typeof submitter.run = (options) => submitter.run(options);
/** At every moment at which the network may be back, while the page is open. */
export const start = (): (() => void) => connectWakes(scheduler);
