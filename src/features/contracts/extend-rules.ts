import type { Contract } from '#domain/contract.ts';
import { canExtend, MAX_EXTENSION_DAYS } from '#domain/contract-standing.ts';
import { addDays, fromMs, toMs, type Instant } from '#domain/instant.ts';

/** A calendar day where the person is, `2026-12-10`: what a date field holds. */
export type Day = string;

/** Days that a press of a button adds. */
export const PRESET_DAYS = [7, 14, 30] as const;

type Open = Pick<Contract, 'status' | 'voided_at' | 'declined_at' | 'expires_at'>;

export function dayOf(instant: Instant): Day {
  const date = new Date(toMs(instant));
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last moment of that day where the person is; null for what is no day. */
export function endOfDay(day: Day): Instant | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return null;
  const end = new Date(Number(year), Number(month) - 1, Number(date), 23, 59, 59, 999);
  const instant = fromMs(end.getTime());
  // The 31st of June would otherwise become the first of July.
  return dayOf(instant) === day ? instant : null;
}

function dayAfter(day: Day, days: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(fromMs(new Date(year, month - 1, date + days, 12).getTime()));
}

/**
 * From tomorrow, and never sooner than it is open already, to as far as the server allows. A
 * declined contract is opened again by the very day that it had, too.
 */
export function extensionRange(contract: Open, now: Instant): { min: Day; max: Day } {
  const tomorrow = dayAfter(dayOf(now), 1);
  const present = dayOf(contract.expires_at);
  const sameDay = contract.declined_at === null && endOfDay(present) === contract.expires_at;
  const later = sameDay ? dayAfter(present, 1) : present;
  return {
    min: later > tomorrow ? later : tomorrow,
    max: dayAfter(dayOf(now), MAX_EXTENSION_DAYS),
  };
}

/** Whether there is a day left to choose. */
export function canExtendFurther(contract: Open, now: Instant): boolean {
  const { min, max } = extensionRange(contract, now);
  return canExtend(contract) && min <= max;
}

/** The day that many days after today or, while it is open, after the day it expires. */
export function presetDay(contract: Open, now: Instant, days: number): Day {
  const from = contract.expires_at > now ? contract.expires_at : now;
  const { max } = extensionRange(contract, now);
  const wanted = dayAfter(dayOf(from), days);
  return wanted < max ? wanted : max;
}

/** What the dialog begins with: two weeks more; a declined contract first of all opens again as it was. */
export function startDay(contract: Open, now: Instant): Day {
  const { min } = extensionRange(contract, now);
  const reopens = contract.declined_at !== null && dayOf(contract.expires_at) === min;
  return reopens ? min : presetDay(contract, now, PRESET_DAYS[1]);
}

/** The new expiry, null where the day may not be chosen. The last day ends where the limit does. */
export function extendedTo(contract: Open, now: Instant, day: Day): Instant | null {
  const { min, max } = extensionRange(contract, now);
  const end = endOfDay(day);
  if (end === null || day < min || day > max) return null;
  const limit = addDays(now, MAX_EXTENSION_DAYS);
  return end < limit ? end : limit;
}
