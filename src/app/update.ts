import { create } from 'zustand';

/** Whether a new version waits, and how to take it. */
export const useUpdate = create<{ waiting: boolean; take: () => void }>(() => ({
  waiting: false,
  take: () => undefined,
}));
