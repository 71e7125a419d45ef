import { memo, useRef } from 'react';
import { strokePath } from './stroke-path.ts';
import { PAD_HEIGHT, PAD_WIDTH, type Stroke } from './stroke.ts';
import { useInkPointer, type InkPointerOptions } from './use-ink-pointer.ts';

type InkSurfaceProps = InkPointerOptions & {
  strokes: readonly Stroke[];
  label: string;
  hint: string;
  describedBy?: string | undefined;
};

const BASELINE_Y = 158;
/** Upright: the 600×200 space turned clockwise into 200×600. */
const TURN = `translate(${PAD_HEIGHT} 0) rotate(90)`;

/** Paper, touchline and ink. Always drawn from the points, so a change of size loses nothing. */
export function InkSurface({ strokes, label, hint, describedBy, ...pointer }: InkSurfaceProps) {
  const surface = useRef<SVGSVGElement>(null);
  const live = useRef<SVGGElement>(null);
  useInkPointer({ surface, live }, pointer);
  const { turned } = pointer;
  return (
    <svg
      ref={surface}
      className="pad-surface"
      viewBox={turned ? `0 0 ${PAD_HEIGHT} ${PAD_WIDTH}` : `0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    >
      <g transform={turned ? TURN : undefined}>
        <path className="pad-baseline" d={`M30 ${BASELINE_Y}H570`} />
        {strokes.length === 0 && (
          <text className="pad-hint" x={PAD_WIDTH / 2} y={BASELINE_Y - 52} aria-hidden="true">
            {hint}
          </text>
        )}
        {strokes.map((stroke, index) => (
          // Strokes only come and go at the end.
          <InkPath key={index} stroke={stroke} />
        ))}
        <g ref={live} />
      </g>
    </svg>
  );
}

const InkPath = memo(function InkPath({ stroke }: { stroke: Stroke }) {
  return <path d={strokePath(stroke)} fill="currentColor" />;
});
