import { useEffect } from 'react';
import { useWatch } from '#bindings/use-watch.ts';
import { openBook, session } from './staff-services.ts';

const state = session.state();

/** Keeps the queue of the person who handed the device over going; shows nothing. */
export function StaffQueue(): null {
  const current = useWatch(state);
  const userId = current?.status === 'signed_in' ? current.user.id : null;
  useEffect(() => {
    if (userId !== null) openBook(userId);
  }, [userId]);
  return null;
}
