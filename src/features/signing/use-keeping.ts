import { useFragile } from './use-fragile.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { SigningService } from '#sync/signing-service.ts';

/** How far what is kept here goes by itself; asks before the page closes where it would be lost. */
export function useKeeping(
  signing: SigningService,
  sendsInBackground: boolean,
): 'fragile' | 'background' | 'foreground' {
  const fragile = useFragile(signing);
  useLeaveGuard(fragile);
  if (fragile) return 'fragile';
  return sendsInBackground ? 'background' : 'foreground';
}
