import type { Reading, Signature } from '#domain/signature.ts';

type Read = Pick<
  Signature,
  'accepted_at_device' | 'visible_seconds' | 'read_percent' | 'terms_opened'
>;

/** How the contract was read before it was signed; null for signatures of earlier versions. */
export function readingOf(signature: Read): Reading | null {
  const { accepted_at_device, visible_seconds, read_percent, terms_opened } = signature;
  const known =
    accepted_at_device !== null &&
    visible_seconds !== null &&
    read_percent !== null &&
    terms_opened !== null;
  return known ? { accepted_at_device, visible_seconds, read_percent, terms_opened } : null;
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** 45 sec; 3 min 20 sec; 1 hr 5 min: the two largest units that say something. @param seconds whole ones */
export function readingTime(seconds: number, language: string): string {
  const parts: [number, Intl.NumberFormatOptions['unit']][] =
    seconds < HOUR_S
      ? [
          [Math.floor(seconds / MINUTE_S), 'minute'],
          [seconds % MINUTE_S, 'second'],
        ]
      : [
          [Math.floor(seconds / HOUR_S), 'hour'],
          [Math.floor((seconds % HOUR_S) / MINUTE_S), 'minute'],
        ];
  const said = parts.filter(([value], index) => value > 0 || (seconds === 0 && index === 1));
  return said
    .map(([value, unit]) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
    )
    .join(' ');
}
