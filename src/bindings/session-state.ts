import { useMemo } from 'react';
import type { UserId } from '#domain/contract.ts';
import type { SessionState } from '#sync/session.ts';
import { useSession } from './services.ts';
import { useWatch } from './use-watch.ts';

const LOADING: SessionState = { status: 'loading' };

/** Who is signed in on this device; `loading` until that is known. */
export function useSessionState(): SessionState {
  const session = useSession();
  const state = useMemo(() => session.state(), [session]);
  return useWatch(state) ?? LOADING;
}

/** The signed-in person's id; null until known. */
export function useUserId(): UserId | null {
  const state = useSessionState();
  return state.status === 'signed_in' ? state.user.id : null;
}
