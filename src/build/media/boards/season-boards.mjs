/** Four days of a club's year: the lift, the hall, the microphone, the rain. */
import { INK, brackets, drawing, halftone } from './inks.mjs';

const SIZE = { width: 1200, height: 800 };

/** A lift beside a hockey pitch, in country as flat as a table. */
export function newsInstall({ art }) {
  const poplars = Array.from({ length: 9 }, (_, i) => {
    const [x, height] = [40 + i * 62, 150 + ((i * 37) % 46)];
    return `<path d="M${x - 4} 430h8v40h-8z" fill="${INK.night}"/><ellipse cx="${x}" cy="${452 - height / 2}" rx="23" ry="${height / 2}" fill="${INK.bottle}"/>`;
  });
  const sails = [20, 110, 200, 290].map(
    (turn) =>
      `<g transform="translate(1100 268) rotate(${turn})"><path d="M-3 0h6v-128h-6z" fill="${INK.bottle}"/><path d="M3-34h24v-90H3z" fill="${INK.cream}" stroke="${INK.bottle}" stroke-width="4"/></g>`,
  );
  return {
    ...SIZE,
    ground: INK.mint,
    html: `${drawing(
      1200,
      800,
      `<defs>${halftone('low-sun', 18, 0.3, INK.red)}</defs>
    <circle cx="330" cy="400" r="210" fill="${INK.yellow}"/><path d="M120 400a210 210 0 0 0 420 0z" fill="url(#low-sun)"/>
    <path d="M1068 470l14-200h36l14 200z" fill="${INK.cream}"/><path d="M1100 270h18l14 200h-26z" fill="${INK.pink}"/><path d="M1078 272q22-46 44 0z" fill="${INK.red}"/>${sails.join('')}
    ${poplars.join('')}<path d="M0 462h1200v80H0z" fill="${INK.bottle}"/><path d="M0 520h1200v280H0z" fill="${INK.turf}"/>
    <g fill="none" stroke="${INK.cream}"><path d="M-10 560h1220" stroke-width="7"/><path d="M-40 562a300 150 0 0 0 600 0" stroke-width="9"/><path d="M-120 562a384 206 0 0 0 762 0" stroke-width="7" stroke-dasharray="34 26"/></g>
    <path d="M170 486h180v76h-14v-62H184v62h-14z" fill="${INK.cream}"/><path d="M184 540h152v22H184z" fill="${INK.red}"/>`,
    )}<img class="at" src="${art('install')}" style="width:880px;left:330px;top:40px">`,
  };
}

/** A jump shot among the strip lights; the floor gives it all back. */
export function newsHall({ art }) {
  const far = { left: 330, right: 870, top: 190, floor: 560 };
  /** From the near edge of the hall (0) to its end (1), on the ceiling or the floor. */
  const at = (x, near, end, depth) => {
    const across = far.left + (far.right - far.left) * x;
    const wide = -300 + 1800 * x;
    return [wide + (across - wide) * depth, near + (end - near) * depth];
  };
  const strip = (near, end) => (x, from, to, half) =>
    `M${[at(x - half, near, end, from), at(x + half, near, end, from), at(x + half, near, end, to), at(x - half, near, end, to)].map((point) => point.map(Math.round).join(' ')).join('L')}Z`;
  const above = strip(-120, far.top);
  const below = strip(900, far.floor);
  const lamps = [0.14, 0.38, 0.62, 0.86].flatMap((x) =>
    [0.12, 0.5, 0.8].map((depth) => [x, depth, depth + 0.24 - depth * 0.12]),
  );
  const bars = Array.from(
    { length: 9 },
    (_, i) => `<path d="M360 ${300 + i * 26}h120v8H360z" fill="${INK.red}"/>`,
  );
  return {
    ...SIZE,
    ground: INK.pink,
    html: `${drawing(
      1200,
      800,
      `<defs>${halftone('shine', 14, 0.3, INK.cream)}${halftone('wall', 30, 0.07, INK.red)}</defs>
    <path d="M0 0h${far.left}L${far.left} ${far.floor}L0 735zM1200 0H${far.right}V${far.floor}L1200 735z" fill="url(#wall)"/>
    <path d="M-300-120L${far.left} ${far.top}H${far.right}L1500-120z" fill="${INK.bottle}"/>
    ${lamps.map(([x, from, to]) => `<path d="${above(x, from, to, 0.035)}" fill="${INK.cream}"/>`).join('')}
    ${bars.join('')}<path d="M356 290h10v270h-10zM474 290h10v270h-10z" fill="${INK.bottle}"/>
    <path d="M-300 900L${far.left} ${far.floor}H${far.right}L1500 900z" fill="${INK.yellow}"/>
    ${lamps.map(([x, from, to]) => `<path d="${below(x, from, to, 0.04)}" fill="url(#shine)"/>`).join('')}
    <path d="${below(0.5, 0.02, 0.06, 0.5)}${below(0.5, 0.86, 0.9, 0.5)}${below(0.07, 0, 0.9, 0.008)}${below(0.93, 0, 0.9, 0.008)}" fill="${INK.cream}"/>
    <ellipse cx="600" cy="752" rx="330" ry="62" fill="none" stroke="${INK.cream}" stroke-width="10"/>
    <path d="M1200 180h-96v20h96zM1200 330h-96v16h96z" fill="${INK.bottle}"/><path d="M1040 120l76-24v270l-76-14z" fill="${INK.cream}" stroke="${INK.bottle}" stroke-width="8"/><path d="M1058 226l40-6v82l-40-4z" fill="none" stroke="${INK.red}" stroke-width="9"/>
    <ellipse cx="974" cy="318" rx="74" ry="17" fill="none" stroke="${INK.red}" stroke-width="12"/><path d="M904 326l34 104h72l34-104M926 332l40 98M972 336l-34 94M972 336l38 94M1020 332l-40 98" fill="none" stroke="${INK.cream}" stroke-width="6"/>
    <ellipse cx="585" cy="764" rx="130" ry="16" fill="${INK.bottle}" opacity=".9"/>
    <path d="M700 60C800 0 900 60 962 270" fill="none" stroke="${INK.yellow}" stroke-width="9" stroke-dasharray="4 26" stroke-linecap="round"/>`,
    )}<img class="at" src="${art('basket')}" style="height:744px;left:470px;top:22px">
    ${drawing(1200, 800, brackets(606, 10, 100, 100, { ink: INK.red, arm: 28, line: 9 }))}`,
  };
}

const PAPER = `filter:drop-shadow(18px 18px 0 ${INK.bottle})`;

/** The commentator's table from above: who plays, and how fair one has been. */
export function newsCommentary() {
  const names = ['Keane', 'Ní Bhriain', 'Quill', 'Duggan', 'Hession', 'Feeney', 'Moran', 'Lavelle'];
  const team = names.map(
    (name, i) =>
      `<div style="display:flex;gap:26px;align-items:baseline;border-bottom:4px solid ${INK.sunk};padding:9px 0"><span class="num" style="width:52px;font-size:40px;color:${INK.red}">${i + 1}</span><span class="words" style="font-size:48px">${name}</span></div>`,
  );
  const five = (x, y) =>
    `<path d="M${x} ${y}v66M${x + 20} ${y}v66M${x + 40} ${y}v66M${x + 60} ${y}v66M${x - 12} ${y + 54}L${x + 74} ${y + 10}"/>`;
  const strokes = [0, 1, 2].flatMap((row) => [
    five(40, 150 + row * 100),
    five(200, 150 + row * 100),
  ]);
  const ear = (x, y) =>
    `<g transform="translate(${x} ${y})"><ellipse cx="16" cy="16" rx="92" ry="112" fill="${INK.bottle}"/><ellipse rx="92" ry="112" fill="${INK.night}"/><ellipse rx="66" ry="84" fill="${INK.turf}"/><ellipse rx="66" ry="84" fill="url(#foam)"/></g>`;
  return {
    ...SIZE,
    ground: INK.pink,
    html: `<div class="at" style="left:50px;top:-30px;width:440px;height:730px;padding:66px 40px;background:${INK.cream};rotate:-7deg;${PAPER}">${team.join('')}</div>
    <div class="at" style="left:430px;top:300px;width:320px;height:520px;background:${INK.yellow};rotate:5deg;${PAPER}">${drawing(
      320,
      520,
      `<path d="M160 30V520M30 118h260" stroke="${INK.night}" stroke-width="6"/><path d="M50 34h60v50q0 20-30 28q-30-8-30-28z" fill="${INK.red}"/><path d="M210 34h60v50q0 20-30 28q-30-8-30-28z" fill="${INK.turf}"/><g stroke="${INK.night}" stroke-width="8" stroke-linecap="round" fill="none">${strokes.join('')}</g>`,
    )}</div>
    ${drawing(
      1200,
      800,
      `<defs>${halftone('foam', 16, 0.3)}${halftone('tea', 14, 0.2)}</defs>
    <g transform="translate(118 30) scale(.86)"><g transform="translate(905 20)" fill="none" stroke-linecap="round"><path d="M-130 300C-150 60-60-10 50-10S250 60 230 300" transform="translate(16 16)" stroke="${INK.bottle}" stroke-width="46"/><path d="M-130 300C-150 60-60-10 50-10S250 60 230 300" stroke="${INK.night}" stroke-width="46"/><path d="M-104 130C-80 50-20 18 50 18S180 50 204 130" stroke="${INK.cream}" stroke-width="8"/>
    <path d="M-130 390C-120 500-50 548 40 552" stroke="${INK.night}" stroke-width="20"/></g>${ear(775, 340)}${ear(1135, 340)}
    <g transform="translate(975 572) rotate(6)"><ellipse cx="12" cy="14" rx="76" ry="50" fill="${INK.bottle}"/><ellipse rx="76" ry="50" fill="${INK.red}"/><ellipse rx="76" ry="50" fill="url(#foam)"/></g></g>
    <g transform="translate(1062 704)"><path d="M-108-30l-62 20v40l66-10z" fill="${INK.cream}"/><circle cx="16" cy="16" r="124" fill="${INK.bottle}"/><circle r="124" fill="${INK.cream}"/><circle r="98" fill="#b8704f"/><circle r="98" fill="url(#tea)"/><path d="M-60-40a72 72 0 0 1 60-34" fill="none" stroke="${INK.cream}" stroke-width="9" stroke-linecap="round"/></g>
    <g transform="translate(560 770) rotate(-30)"><path d="M-8 16h300v34H-8z" fill="${INK.bottle}" opacity=".9"/><path d="M0 0h270v34H0z" fill="${INK.red}"/><path d="M0 11h270v11H0z" fill="${INK.cream}"/><path d="M270 0l60 17-60 17z" fill="${INK.cream}"/><path d="M310 11l20 6-20 6z" fill="${INK.night}"/><path d="M-36 0H0v34h-36z" fill="${INK.turf}"/></g>`,
    )}`,
  };
}

/** Rain on the glass: each drop holds the match upside down. */
export function newsWinter({ art }) {
  /** Dots that shrink with their distance from the lamp, as a printer draws a glow. */
  const glow = (x, y, reach) =>
    Array.from({ length: 441 }, (_, i) => {
      const [dx, dy] = [((i % 21) - 10) * 26, (Math.floor(i / 21) - 10) * 26];
      const [u, v] = [(dx - dy) * 0.7071, (dx + dy) * 0.7071];
      const size = 13 * (1 - Math.hypot(u, v) / reach);
      return size > 1.5
        ? `<circle cx="${Math.round(x + u)}" cy="${Math.round(y + v)}" r="${size.toFixed(1)}"/>`
        : '';
    }).join('');
  const lamps = (x, y, scale) =>
    `<g fill="${INK.turf}">${glow(x, y, 250 * scale)}</g><g transform="translate(${x} ${y}) scale(${scale})"><path d="M-7 40h14v700H-7z" fill="${INK.bottle}"/>${[-1, 0, 1].flatMap((column) => [0, 1].map((row) => `<rect x="${column * 64 - 28}" y="${row * 46 - 42}" width="56" height="38" fill="${INK.yellow}"/>`)).join('')}</g>`;
  const rain = Array.from({ length: 70 }, (_, i) => {
    const [x, y, long] = [(i * 211) % 1340, (i * 137) % 760, 46 + ((i * 29) % 70)];
    return `M${x} ${y}l${-long * 0.32} ${long}`;
  });
  const drops = [
    [150, 130, 34],
    [246, 640, 58],
    [96, 430, 20],
    [352, 250, 22],
    [1090, 150, 46],
    [1120, 610, 72],
    [1010, 420, 18],
    [420, 706, 24],
    [980, 720, 30],
    [585, 60, 26],
  ].map(
    ([x, y, r]) =>
      `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${INK.night}"/><path d="M${-r} 0a${r} ${r} 0 0 1 ${2 * r} 0z" fill="${INK.turf}"/><circle r="${r}" fill="none" stroke="${INK.cream}" stroke-width="4"/><path d="M${-r * 0.66} ${-r * 0.1}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.5} ${-r * 0.56}" fill="none" stroke="${INK.cream}" stroke-width="${r * 0.13}" stroke-linecap="round"/></g>`,
  );
  return {
    ...SIZE,
    ground: INK.night,
    html: `${drawing(
      1200,
      800,
      `${lamps(270, 150, 1)}${lamps(980, 230, 0.8)}${lamps(640, 300, 0.5)}<path d="M0 650h1200v150H0z" fill="${INK.bottle}"/><path d="M0 664h1200v9H0z" fill="${INK.cream}"/>
    <path d="${rain.join('')}" fill="none" stroke="${INK.cream}" stroke-width="4" stroke-linecap="round"/>${drops.join('')}`,
    )}
    <div class="at" style="left:390px;top:120px;width:580px;height:630px;overflow:hidden;background:${INK.turf};border:10px solid ${INK.cream};border-radius:50% 50% 50% 50%/46% 46% 54% 54%;rotate:180deg">
    ${drawing(580, 630, `<path d="M0 0h580v250H0z" fill="${INK.bottle}"/><path d="M110 96h54v36h-54zM172 96h54v36h-54zM110 140h54v36h-54zM172 140h54v36h-54zM392 120h46v30h-46zM446 120h46v30h-46z" fill="${INK.yellow}"/><path d="M0 300h580v8H0zM0 560h580v12H0z" fill="${INK.cream}"/>`)}
    <img class="at" src="${art('celebrate')}" style="height:540px;left:150px;top:54px"></div>
    ${drawing(1200, 800, `<path d="M440 400C446 300 496 224 566 182" fill="none" stroke="${INK.cream}" stroke-width="20" stroke-linecap="round"/>`)}`,
  };
}
