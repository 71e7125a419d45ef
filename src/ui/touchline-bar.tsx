type TouchlineBarProps = {
  /** 0 to 1. */
  value: number;
  /** Spoken name; without it the bar is decoration. */
  label?: string;
};

/** The touchline fills with red: reading progress, or the seconds until the page moves on. */
export function TouchlineBar({ value, label }: TouchlineBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  const spoken =
    label === undefined
      ? { 'aria-hidden': true as const }
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': percent,
        };
  return (
    <div className="touchline-bar" {...spoken}>
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
