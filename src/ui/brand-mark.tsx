const TONES = {
  onLight: { ground: 'var(--bottle)', lines: 'var(--cream)' },
  onDark: { ground: 'var(--cream)', lines: 'var(--bottle)' },
} as const;

export type BrandTone = keyof typeof TONES;

/** Touchline and halfway line make the T; the centre circle is its foot. */
export function BrandMark({ size = 36, tone = 'onLight' }: { size?: number; tone?: BrandTone }) {
  const { ground, lines } = TONES[tone];
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" fill={ground} />
      <path d="M0 13.5h48M24 13v35" stroke={lines} strokeWidth="6.5" />
      <path d="M8.5 48a15.5 15.5 0 0 1 31 0" fill="none" stroke={lines} strokeWidth="4" />
      <circle cx="38.5" cy="24.5" r="4" fill="var(--red)" />
    </svg>
  );
}
