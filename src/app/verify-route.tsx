import { VerifyContext } from '#features/verify/verify-context.ts';
import { VerifyScreen } from '#features/verify/verify-screen.tsx';
import { deviceClock } from '#local/device-ports.ts';
import { readConfig } from '#remote/config.ts';
import { createRpc } from '#remote/rpc.ts';
import { createVerifyGateway } from '#remote/verify-gateway.ts';

const service = createVerifyGateway(
  createRpc({
    config: readConfig(),
    fetch: (input, init) => fetch(input, init),
    nowMs: () => deviceClock.nowMs(),
  }),
);

/** `/verify`: is this file a sealed copy of ours? */
export function VerifyRoute() {
  return (
    <VerifyContext value={service}>
      <VerifyScreen />
    </VerifyContext>
  );
}
