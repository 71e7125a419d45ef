import { useMemo } from 'react';
import type { StorageState } from '#sync/storage-care.ts';
import { useStaff } from './services.ts';
import { useWatch } from './use-watch.ts';

/** `undefined` until the browser has said. */
export function useStorageState(): StorageState | undefined {
  const { storage } = useStaff();
  return useWatch(useMemo(() => storage.state(), [storage]));
}
