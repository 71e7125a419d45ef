/** The set-up film, in flat inks: the mast goes up, the camera is fixed, the first picture comes. */
import { clock, brackets, ease, sash } from './stage.mjs';

/** The match starts `offset` frames in, so that the goal falls into the last shot. */
export const SETUP = {
  name: 'setup',
  width: 960,
  height: 540,
  seconds: 8,
  poster: 4.9,
  frames: ['hero'],
  offset: 31,
};
const SHOTS = [
  { until: 2.6, draw: mastRises },
  { until: 5.4, draw: cameraIsFixed },
  { until: 8, draw: pictureComes },
];
const WIPE = 0.32;

export function setupGraphics(time, [match], originals) {
  const index = SHOTS.findIndex(({ until }) => time < until);
  const began = index === 0 ? 0 : SHOTS[index - 1].until;
  const shot = SHOTS[index].draw(time - began, originals, match);
  const numbers = `<div class="at" style="left:40px;top:40px;width:92px;height:92px;background:var(--night);color:var(--yellow);font:850 64px/92px Anybody;text-align:center">${index + 1}</div>`;
  return `${shot}${numbers}${wipe(time)}`;
}

/** A wipe is half over when its shot ends; the last one closes the loop. */
function wipe(time) {
  const cuts = [0, ...SHOTS.map(({ until }) => until)];
  return cuts.map((cut) => sash((time - cut + WIPE) / (2 * WIPE), 960, 540)).join('');
}

const HALFTONE = `<defs><pattern id="dots" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="4.5" cy="4.5" r="2.7" fill="#0b3b2c"/></pattern></defs>`;

/** Three sections, each drawn out of the one below when that one is up. */
function mastRises(time) {
  const ground = 430;
  const sections = [0, 1, 2].map((section) => {
    const up = ease(0.35 + section * 0.5, 0.95 + section * 0.5, time);
    return { width: 34 - section * 7, height: 128 * up };
  });
  let foot = ground;
  const pole = sections.map(({ width, height }) => {
    const top = foot - height;
    const drawn =
      height < 1
        ? ''
        : `<g transform="translate(${640 - width / 2} ${top})"><rect width="${width}" height="${height + 1}" fill="#fff6e6"/><rect x="${width * 0.6}" width="${width * 0.4}" height="${height + 1}" fill="url(#dots)"/><rect x="-3" width="${width + 6}" height="13" fill="#0b3b2c"/></g>`;
    foot = top;
    return drawn;
  });
  return `<svg class="at" width="960" height="540">${HALFTONE}
    <rect width="960" height="540" fill="#f7c5b3"/><circle cx="640" cy="${330 - 26 * time}" r="190" fill="#f7c531"/>
    <path d="M0 ${ground}V372q30-46 74-30 22-52 84-34 50-34 98 14 46-24 74 22 40-20 66 28h250q40-62 104-32 56-44 112 8 60-20 98 24V${ground}Z" fill="#0b3b2c"/>
    <g><path d="M150 ${ground}V330l150-44 150 44v100z" fill="#fff6e6"/><path d="M130 336l170-50 170 50v-16L300 268 130 320z" fill="#db2f14"/>
    <path d="M186 360h48v34h-48zM262 360h48v34h-48z" fill="#0b3b2c"/><path d="M356 360h50v70h-50z" fill="#db2f14"/><path d="M410 344h40v86h-40z" fill="url(#dots)"/></g>
    ${pole.toReversed().join('')}
    <path d="M596 ${ground}v-22h88v22z" fill="#db2f14"/><path d="M650 ${ground}v-22h34v22z" fill="url(#dots)"/>
    <rect y="${ground}" width="960" height="110" fill="#1e8a5a"/><rect y="${ground + 34}" width="960" height="9" fill="#fff6e6"/></svg>`;
}

/** The print of the installer, cut in three: the mast, the camera that comes down, the lift that comes up. */
const HEAD = 'polygon(0 0,38.2% 0,38.2% 24%,0 24%)';
const LIFT =
  'polygon(45.3% 0,100% 0,100% 100%,50% 100%,50% 36%,45.3% 36%,45.3% 33%,41.8% 33%,41.8% 25%,45.3% 25%)';
const MAST =
  'polygon(38.2% 0,45.3% 0,45.3% 25%,41.8% 25%,41.8% 33%,45.3% 33%,45.3% 36%,50% 36%,50% 100%,0 100%,0 24%,38.2% 24%)';

function cameraIsFixed(time, originals) {
  const down = 1 - ease(0.5, 1.5, time);
  const up = 1 - ease(0.2, 1.2, time);
  const nod = Math.sin(time * 5) * 3 * ease(1.4, 1.7, time);
  const part = (clip, x, y) =>
    `<img class="at" src="${originals}/art/install.png" style="left:210px;top:34px;width:600px;clip-path:${clip};translate:${x}px ${y}px">`;
  const held = ease(1.55, 1.75, time);
  return `<div class="at" style="inset:0;background:var(--mint)"></div>
    <svg class="at" width="960" height="540"><path d="M0 486h960v54H0z" fill="#1e8a5a"/><path d="M0 500h960v8H0z" fill="#fff6e6"/><path d="M459 168h22v72h-22z" fill="#fff6e6"/><path d="M478 168h4v72h-4z" fill="#0b3b2c"/><path d="M318 -10V${50 - down * 330}" stroke="#0b3b2c" stroke-width="${5 * (1 - ease(1.7, 1.9, time))}"/></svg>
    ${part(MAST, 0, 0)}${part(HEAD, 0, -down * 330)}${part(LIFT, 0, up * 420 + nod)}
    ${held > 0 ? brackets(310, 92, 264 + 90 * (1 - held), 172 + 90 * (1 - held), { ink: 'var(--red)', arm: 26, line: 6 }) : ''}`;
}

/** The beam opens over the pitch, and what it lights is the match, live. */
function pictureComes(time, originals, match) {
  const open = ease(0.35, 1.15, time);
  const edge = (far, from) => `${(from + (far - from) * open).toFixed(1)}px 540px`;
  const beam = `polygon(640px 118px,${edge(-360, 640)},${edge(742, 640)})`;
  const lit = `polygon(645px 134px,${edge(-322, 645)},${edge(732, 645)})`;
  const live = ease(1.0, 1.2, time);
  return `<div class="at" style="inset:0;background:var(--bottle)"></div>
    <div class="at" style="inset:0;background:var(--pink);clip-path:${beam}"></div>
    <div class="at" style="inset:0;clip-path:${lit}"><img class="at" src="${match.frame}" style="left:10px;top:-40px;width:780px"></div>
    <img class="at" src="${originals}/art/mast.png" style="left:596px;top:30px;width:330px">
    <div class="bug" style="left:40px;bottom:40px;opacity:${live}"><span class="live">LIVE</span><span>CAM 02</span><span class="clock">${clock(0, 0, time)}</span></div>`;
}
