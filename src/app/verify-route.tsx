import { VerifyContext } from '#features/verify/verify-context.ts';
import { VerifyScreen } from '#features/verify/verify-screen.tsx';
import type { VerifyService } from '#sync/verify.ts';

/** What asks comes with the first file; where it cannot be had, the server is as far away as its code. */
const service: VerifyService = {
  async ask(sha256, signal) {
    const code = await import('./verify-service.ts').catch(() => null);
    return code?.verifyService.ask(sha256, signal) ?? { state: 'unreachable' };
  },
};

/** `/verify`: is this file a sealed copy of ours? */
export function VerifyRoute() {
  return (
    <VerifyContext value={service}>
      <VerifyScreen />
    </VerifyContext>
  );
}
