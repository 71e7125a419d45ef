import './score-bug.css';

type ScoreBugProps = {
  live: string;
  clock: string;
  /** Without teams the bug names the camera. */
  camera?: string;
  home?: string;
  away?: string;
  score?: string;
};

/** The score over a picture of a match; decoration, since the picture has words of its own. */
export function ScoreBug({ live, clock, camera, home, away, score }: ScoreBugProps) {
  return (
    <span className="bug" aria-hidden="true">
      <span className="bug-live">{live}</span>
      {camera !== undefined && <span>{camera}</span>}
      {home !== undefined && <span>{home}</span>}
      {score !== undefined && <span className="bug-score">{score}</span>}
      {away !== undefined && <span>{away}</span>}
      <span className="bug-clock">{clock}</span>
    </span>
  );
}

/** The corners that AI puts round what it found; placed by the class of its owner. */
export function Bracket({ className, label }: { className: string; label?: string }) {
  return (
    <span className={`bracket ${className}`} aria-hidden="true">
      {label !== undefined && <b>{label}</b>}
    </span>
  );
}
