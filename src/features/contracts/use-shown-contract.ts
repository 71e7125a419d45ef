import { useEffect, useState } from 'react';
import { useOnline } from '#bindings/connectivity.ts';
import { useContract, useSyncStatus } from '#bindings/staff-data.ts';
import type { ContractDetails } from '#sync/book.ts';

/** A device that has never synced may still be fetching; after this it is taken at its word. */
const FIRST_SYNC_WAIT_MS = 10_000;

/** The contract of an address, `missing` where this device does not have it and is not about to. */
export function useShownContract(id: string): ContractDetails | 'loading' | 'missing' {
  const watched = useContract(id);
  const fetching = useFirstSync();
  if (watched.state === 'ready' && watched.value !== null) return watched.value;
  const missing = watched.state === 'failed' || (watched.state === 'ready' && !fetching);
  return missing ? 'missing' : 'loading';
}

function useFirstSync(): boolean {
  const status = useSyncStatus();
  const online = useOnline();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), FIRST_SYNC_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return !late && (status === undefined || (status.lastSyncAt === null && online));
}
