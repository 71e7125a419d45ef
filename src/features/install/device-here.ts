export const DEVICES = ['apple', 'android', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** What the browser says of its device; an iPad calls itself a Mac, but a Mac has no touch screen. */
export function deviceHere(says: {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}): Device {
  if (/iPhone|iPad|iPod/.test(says.userAgent)) return 'apple';
  if (/Macintosh/.test(says.userAgent) && says.maxTouchPoints > 1) return 'apple';
  return /Android/.test(says.userAgent) ? 'android' : 'desktop';
}

/** Whether this page runs as an app already. */
export function installedHere(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
