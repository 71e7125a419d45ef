/** The hero film's graphics: ball in brackets, live bug whose score flips on the goal. */
import { brackets, clock, ease, sash } from './stage.mjs';

export const HERO = {
  name: 'hero',
  width: 900,
  height: 900,
  seconds: 6,
  poster: 2.62,
  frames: ['hero'],
};
const GOAL = 2.95;
const WIPE = 0.4;

export function heroGraphics(time, [match]) {
  const [x, y, size] = match.ball;
  // After the goal the camera leaves the ball, and so do the brackets.
  const seen = time < GOAL + 0.5 && x > 0 && x < 900;
  const box = Math.max(size * 1.9, 58) + 60 * (1 - ease(WIPE, WIPE + 0.35, time));
  const score = time > GOAL + 0.4 ? '3–1' : '2–1';
  return `<img class="at" src="${match.frame}" width="900" height="900">
    ${seen ? brackets(x, y, box, box, { ink: 'var(--red)', arm: 18, line: 6 }) : ''}
    <div class="bug" style="right:44px;bottom:34px"><span class="live">LIVE</span><span>KIL</span><span class="score">${score}</span><span>DUN</span><span class="clock">${clock(63, 14, time)}</span></div>
    ${sash((time < WIPE ? time + WIPE : time - HERO.seconds + WIPE) / (2 * WIPE), 900, 900)}`;
}
