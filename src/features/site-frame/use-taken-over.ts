import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's code runs: false in the page as it was sent, and while that is taken over. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The current year; in the page as it was sent, the year in which it was made. */
export function useYear(): number {
  return useSyncExternalStore(never, year, year);
}

const year = (): number => new Date().getFullYear();
