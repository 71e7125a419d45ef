import { normaliseText } from './merge-fields.ts';

/** Longest reason of a decline, in code points; SQL's `char_length` counts the same. */
export const MAX_DECLINE_CHARACTERS = 500;

/** A reason as it is kept: NFC, no blank ends; null where nothing was written. */
export function declineReason(text: string): string | null {
  return normaliseText(text).trim() || null;
}

/** Code points of a reason as it is kept. */
export function declineCharacters(text: string): number {
  return Array.from(declineReason(text) ?? '').length;
}
