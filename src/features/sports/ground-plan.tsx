import type { ReactElement } from 'react';
import type { Sport } from './sport.ts';

type Ground = { readonly width: number; readonly height: number; readonly lines: ReactElement };

/** Lines of each ground to scale, from its rule book. */
const GROUNDS: Readonly<Record<Sport, Ground>> = {
  football: {
    width: 1050,
    height: 680,
    lines: (
      <>
        <path d="M525 0v680M0 138h165v404H0M0 248h55v184H0M1050 138H885v404h165M1050 248h-55v184h55" />
        <circle cx="525" cy="340" r="91" />
        <path d="M165 267a91 91 0 0 1 0 146M885 267a91 91 0 0 0 0 146" />
      </>
    ),
  },
  rugby: {
    width: 1220,
    height: 700,
    lines: (
      <>
        <path d="M110 0v700M1110 0v700M330 0v700M890 0v700M610 0v700" />
        <path
          d="M510 0v700M710 0v700M110 50h1000M110 150h1000M110 550h1000M110 650h1000"
          strokeDasharray="40 60"
        />
        <path d="M110 322v56M1110 322v56" className="plan-goal" />
      </>
    ),
  },
  hockey: {
    width: 914,
    height: 550,
    lines: (
      <>
        <path d="M457 0v550M229 0v550M686 0v550M0 110a146 146 0 0 1 146 146v38a146 146 0 0 1-146 146M914 110a146 146 0 0 0-146 146v38a146 146 0 0 0 146 146" />
        <path
          d="M0 60a196 196 0 0 1 196 196v38a196 196 0 0 1-196 196M914 60a196 196 0 0 0-196 196v38a196 196 0 0 0 196 196"
          strokeDasharray="16 22"
        />
        <path d="M0 257v36M914 257v36" className="plan-goal" />
      </>
    ),
  },
  basketball: {
    width: 560,
    height: 300,
    lines: (
      <>
        <path d="M280 0v300M0 126h116v49H0M560 126H444v49h116" />
        <circle cx="280" cy="150" r="36" />
        <path d="M0 18h60a135 135 0 0 1 0 264H0M560 18h-60a135 135 0 0 0 0 264h60M116 114a36 36 0 0 1 0 72M444 114a36 36 0 0 0 0 72" />
        <path d="M24 132v36M536 132v36" className="plan-goal" />
      </>
    ),
  },
};

/** The ground from above: where the camera stands, and how far it sees. */
export function GroundPlan({ sport, label }: { sport: Sport; label: string }) {
  const { width, height, lines } = GROUNDS[sport];
  const unit = width / 100;
  const mast = { x: width / 2, y: height + 9 * unit };
  return (
    <svg
      className={`plan plan-${sport}`}
      viewBox={`${-4 * unit} ${-4 * unit} ${width + 8 * unit} ${height + 18 * unit}`}
      role="img"
      aria-label={label}
      strokeWidth={unit * 0.7}
    >
      <path
        className="plan-grass"
        d={`M${-4 * unit} ${-4 * unit}h${width + 8 * unit}v${height + 8 * unit}H${-4 * unit}z`}
      />
      <path
        className="plan-beam"
        d={`M${mast.x} ${mast.y}L${-4 * unit} ${height * 0.62}V${-4 * unit}H${width + 4 * unit}V${height * 0.62}z`}
      />
      <g className="plan-lines">
        <path d={`M0 0h${width}v${height}H0z`} />
        {lines}
      </g>
      <g className="plan-mast" transform={`translate(${mast.x} ${mast.y}) scale(${unit})`}>
        <path d="M-7-2.5h14V3H-7z" />
        <circle cx="-4" r="1.1" />
        <circle cx="-1.3" r="1.1" />
        <circle cx="1.3" r="1.1" />
        <circle cx="4" r="1.1" />
      </g>
    </svg>
  );
}
