import { deviceClock } from '#local/device-ports.ts';
import { readConfig } from '#remote/config.ts';
import { createRpc } from '#remote/rpc.ts';
import { createVerifyGateway } from '#remote/verify-gateway.ts';

/** Asks the server about fingerprints. */
export const verifyService = createVerifyGateway(
  createRpc({
    config: readConfig(),
    fetch: (input, init) => fetch(input, init),
    nowMs: () => deviceClock.nowMs(),
  }),
);
