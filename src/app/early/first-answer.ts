import type { EarlyAnswer } from '#remote/signing-gateway.ts';

/**
 * The answer to the first question of a signing page, asked by the script in its HTML while the
 * page's code was still on the way.
 */
export type FirstAnswer = EarlyAnswer & { readonly token: string };

declare global {
  interface Window {
    touchlineFirstAnswer?: FirstAnswer | undefined;
  }
}

/** Hands the answer over, once: a second opening of the link asks anew. */
export function takeFirstAnswer(token: string): FirstAnswer | null {
  const first = window.touchlineFirstAnswer;
  if (first?.token !== token) return null;
  window.touchlineFirstAnswer = undefined;
  return first;
}
