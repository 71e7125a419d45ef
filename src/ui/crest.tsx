import { useId } from 'react';
import {
  CREST_CHARGES,
  CREST_PATTERNS,
  CREST_SHAPES,
  crestDesign,
  type CrestDesign,
} from './crest-design.ts';

type CrestProps = {
  /** null or blank: the dashed outline of a club that is not named yet. */
  name: string | null | undefined;
  /** Height in CSS pixels. */
  size?: number | undefined;
  /** Spoken name; without it the crest is decoration beside the written name. */
  label?: string | undefined;
};

export function Crest({ name, size = 44, label }: CrestProps) {
  const design = name?.trim() ? crestDesign(name) : null;
  return (
    <svg
      className="crest"
      width={Math.round((size * 64) / 72)}
      height={size}
      viewBox="0 0 64 72"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {design ? (
        <CrestArms design={design} />
      ) : (
        <path d={CREST_SHAPES.shield} {...OUTLINE} strokeDasharray="6 5" />
      )}
    </svg>
  );
}

const OUTLINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 3 } as const;

function CrestArms({ design }: { design: CrestDesign }) {
  const clip = useId();
  const shape = CREST_SHAPES[design.shape];
  return (
    <>
      <clipPath id={clip}>
        <path d={shape} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h64v72H0z" fill={design.field} />
        <path d={CREST_PATTERNS[design.pattern]} fill={design.over} />
        <path
          d={CREST_CHARGES[design.charge]}
          fill={design.ink}
          transform={`translate(0 ${design.shift})`}
        />
      </g>
      <path d={shape} {...OUTLINE} />
    </>
  );
}
