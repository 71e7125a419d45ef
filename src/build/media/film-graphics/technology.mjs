/**
 * The technology film: above, all that the fixed camera sees, with the cut-out in yellow;
 * below, the cut-out as the live picture, and where the players were found on the pitch.
 */
import { brackets, clock } from './stage.mjs';

export const TECHNOLOGY = {
  name: 'technology',
  width: 960,
  height: 540,
  seconds: 8,
  poster: 4.6,
  frames: ['wide', 'close'],
};

const WIDE = { x: 16, y: 16, width: 928, height: 180 };
const CLOSE = { x: 16, y: 204, width: 568, height: 320 };
const RADAR = { x: 592, y: 204, width: 352, height: 320 };
/** Both pictures come from one lens: their scales differ by the ratio of the views' tangents. */
const CUT = {
  width: 576,
  height: 324,
  toWide: Math.tan(0.158 / 2) / 324 / (Math.tan(0.325 / 2) / 180),
};

export function technologyGraphics(time, [wide, close]) {
  return `<div style="position:absolute;inset:0;background:var(--bottle)"></div>
    ${wideView(wide, close)}${closeView(close, time)}${radar(close)}`;
}

function wideView(wide, close) {
  // The ball is in both pictures, so the cut-out lies as far from it here as there, to scale.
  const middleX = wide.ball[0] + (CUT.width / 2 - close.ball[0]) * CUT.toWide;
  const middleY = wide.ball[1] + (CUT.height / 2 - close.ball[1]) * CUT.toWide;
  return `<div class="at" style="${place(WIDE)};overflow:hidden"><img src="${wide.frame}" width="928" height="180">
    ${brackets(middleX, middleY, CUT.width * CUT.toWide, CUT.height * CUT.toWide, { arm: 22, line: 4 })}
    <div class="bug" style="left:0;top:0;height:26px;font-size:13px;line-height:26px"><span style="padding:0 10px">CAM 02</span></div></div>`;
}

function closeView(close, time) {
  const [x, y, size] = close.ball;
  const found = close.players
    .map(([px, top, height]) => ({ px, top, height, far: Math.hypot(px - x, top + height - y) }))
    .filter(({ px, top, height }) => px > 10 && px < 566 && top > 4 && top + height < 322)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 4)
    .map(({ px, top, height }) =>
      brackets(px, top + height / 2, height * 0.62, height * 1.15, {
        ink: 'var(--cream)',
        arm: 8,
        line: 2,
      }),
    );
  const box = Math.max(size * 2.1, 24);
  return `<div class="at" style="${place(CLOSE)};overflow:hidden;outline:3px solid var(--yellow)">
    <img src="${close.frame}" width="568" height="320"><div class="at" style="inset:0;width:576px;height:324px;transform-origin:0 0;scale:.987">
    ${found.join('')}${brackets(x, y, box, box, { arm: 9, line: 3 })}</div>
    <div class="bug" style="left:16px;top:16px;height:34px;font-size:15px;line-height:34px"><span class="live">LIVE</span><span>KIL</span><span class="score">2–1</span><span>DUN</span><span class="clock">${clock(63, 14, time)}</span></div></div>`;
}

/** The pitch from above, in metres: dots in the teams' inks, brackets on the ball. */
function radar(close) {
  const dots = close.players.map(([, , , x, z, kit]) => {
    const ink = ['#db2f14', '#fff6e6', '#f7c531', '#06231a'][kit];
    return `<circle cx="${x}" cy="${z}" r="1.9" fill="${ink}"/>`;
  });
  const [, , , ballX, ballZ] = close.ball;
  return `<svg class="at" style="${place(RADAR)};background:var(--turf)" viewBox="-55 -50 110 100">
    <g fill="none" stroke="#fff6e6" stroke-width=".7"><path d="M-50-34H50V34H-50ZM0-34V34M-50-20.2h16.5v40.4H-50M50-20.2H33.5v40.4H50M-50-9.2h5.5V9.200H-50M50-9.2h-5.500V9.200H50"/><circle r="9.15"/></g>
    ${dots.join('')}<circle cx="${ballX}" cy="${ballZ}" r="1.5" fill="#fff6e6" stroke="#06231a" stroke-width=".7"/>
    <path d="M${ballX - 5} ${ballZ - 2}v-3h3M${ballX + 5} ${ballZ - 2}v-3h-3M${ballX - 5} ${ballZ + 2}v3h3M${ballX + 5} ${ballZ + 2}v3h-3" fill="none" stroke="#f7c531" stroke-width="1.1"/></svg>`;
}

function place({ x, y, width, height }) {
  return `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
}
