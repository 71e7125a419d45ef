/** Pitches seen from above, tables and tactics. */
import { INK, brackets, drawing, halftone } from './inks.mjs';

/** A pitch in its own 110 × 74 metres around the middle. */
function pitchLines(ink, line = 0.9) {
  return `<g fill="none" stroke="${ink}" stroke-width="${line}"><path d="M-52-34H52V34H-52ZM0-34V34M-52-20h16v40h-16M52-20h-16v40h16M-52-9h5.500V9h-5.500M52-9h-5.500V9h5.500"/><circle r="9.200"/></g>`;
}

/** Six grounds of one league, each under the beam of its own mast. */
export function league() {
  const grounds = [INK.turf, '#17704a', INK.turf, '#17704a', INK.turf, '#17704a'].map(
    (ground, i) => {
      const x = 210 + (i % 3) * 390;
      const y = 205 + Math.floor(i / 3) * 390;
      return `<g transform="translate(${x} ${y}) scale(3.1)"><rect x="-57" y="-40" width="114" height="80" fill="${ground}"/>${pitchLines(INK.cream)}
      <path d="M0 47L-52-34H52Z" fill="${i === 1 ? INK.yellow : INK.pink}" opacity=".9"/><g clip-path="url(#cone)">${pitchLines(INK.bottle)}</g>
      <path d="M-7 43h14v7H-7z" fill="${INK.red}"/><circle cy="46.500" r="2.200" fill="${INK.cream}"/></g>`;
    },
  );
  return {
    width: 1200,
    height: 800,
    ground: INK.bottle,
    html: drawing(
      1200,
      800,
      `<clipPath id="cone"><path d="M0 47L-52-34H52Z"/></clipPath>${grounds.join('')}`,
    ),
  };
}

const RUN = `fill="none" stroke="${INK.yellow}" stroke-width="11"`;

/** A coach's board: magnets, runs and one pass. */
export function coach({ art }) {
  const magnets = [
    [470, 250],
    [610, 420],
    [450, 590],
    [760, 250],
    [820, 560],
  ].map(
    ([x, y], i) =>
      `<circle cx="${x}" cy="${y}" r="34" fill="${INK.red}" stroke="${INK.cream}" stroke-width="7"/><text x="${x}" y="${y + 13}" text-anchor="middle" fill="${INK.cream}" style="font:850 34px Anybody">${[7, 10, 11, 4, 6][i]}</text>`,
  );
  const others = [
    [300, 300],
    [300, 500],
    [560, 300],
    [640, 590],
  ].map(
    ([x, y]) =>
      `<path d="M${x - 26} ${y - 26}l52 52M${x + 26} ${y - 26}l-52 52" stroke="${INK.cream}" stroke-width="13"/>`,
  );
  return {
    width: 1200,
    height: 800,
    ground: INK.turf,
    html: `${drawing(
      1200,
      800,
      `<g transform="translate(690 400) scale(11.5)">${pitchLines(INK.cream, 0.7)}</g>
    <path d="M576 408C480 360 400 350 330 390" ${RUN}/><path d="M352 364l-26 28 36 14" ${RUN}/><path d="M470 556C430 490 400 470 350 456" ${RUN} stroke-dasharray="4 24" stroke-linecap="round"/><path d="M372 438l-26 18 24 22" ${RUN}/>${others.join('')}${magnets.join('')}`,
    )}
    <img class="at" src="${art('celebrate')}" style="height:720px;left:845px;top:110px">`,
  };
}

/** The table on the club-house wall. */
export function newsLeague() {
  const rows = [
    ['1', 'Kilbarrow Rovers', '31'],
    ['2', 'Dunmere Town FC', '29'],
    ['3', 'Brackenhill United', '27'],
    ['4', 'Tullyroe Celtic', '24'],
    ['5', 'Portwilliam Athletic', '22'],
  ].map(
    ([rank, name, points], i) =>
      `<div class="at" style="left:90px;top:${84 + i * 130}px;width:1020px;height:112px;display:flex;align-items:center;gap:40px;padding:0 40px;background:${i === 0 ? INK.yellow : '#12382c'};color:${i === 0 ? INK.night : INK.cream}"><span class="num" style="font-size:60px;width:70px">${rank}</span><span class="words" style="flex:1;font-size:62px">${name}</span><span class="num" style="font-size:70px">${points}</span></div>`,
  );
  return { width: 1200, height: 800, ground: INK.night, html: rows.join('') };
}

/** A mast at every pitch: the country as programme stock, a beam at each ground. */
export function newsFuture({ art }) {
  const beams = [
    [130, 560],
    [350, 650],
    [560, 540],
    [770, 690],
  ].map(
    ([x, y], i) =>
      `<path d="M${x} ${y - 150}L${x - 92} ${y}H${x + 92}Z" fill="${[INK.cream, INK.yellow, INK.cream, INK.yellow][i]}"/><path d="M${x - 5} ${y - 152}h10V${y}h-10z" fill="${INK.bottle}"/><path d="M${x - 24} ${y - 168}h48v20h-48z" fill="${INK.red}"/>`,
  );
  return {
    width: 1200,
    height: 800,
    ground: INK.pink,
    html: `${drawing(
      1200,
      800,
      `<defs>${halftone('sun', 20, 0.32, INK.red)}</defs><circle cx="420" cy="420" r="330" fill="${INK.yellow}"/><path d="M90 420a330 330 0 0 0 660 0z" fill="url(#sun)"/>
    <path d="M0 470q180-90 360 0t400-20 440 30V800H0z" fill="${INK.turf}"/><path d="M0 610q220-80 420 0t420-10 360 20V800H0z" fill="${INK.bottle}"/>${beams.join('')}`,
    )}
    <img class="at" src="${art('mast')}" style="width:560px;left:650px;top:30px">`,
  };
}

/** Drawn over the match by the coach: a run, a gap, a pass. */
export function newsCoaching({ still, places }) {
  const drawn = places('close-2').players.filter(
    ([x, , , , , kit]) => kit === 0 && x > 60 && x < 1140,
  );
  const rings = drawn.map(
    ([x, top, height]) =>
      `<ellipse cx="${x}" cy="${top + height}" rx="${height * 0.45}" ry="${height * 0.17}" fill="none" stroke="${INK.yellow}" stroke-width="8"/>`,
  );
  const joined =
    drawn.length > 1
      ? `<path d="M${drawn.map(([x, top, height]) => `${x} ${top + height}`).join('L')}" fill="none" stroke="${INK.yellow}" stroke-width="6" stroke-dasharray="20 14"/>`
      : '';
  return {
    width: 1200,
    height: 800,
    ground: INK.night,
    html: `<img class="at" src="${still('close-2')}" style="width:1200px">${drawing(1200, 800, `${joined}${rings.join('')}<path d="M0 716h1200v84H0z" fill="${INK.night}"/><path d="M60 752h1080v12H60z" fill="${INK.cream}" opacity=".35"/><path d="M60 752h470v12H60z" fill="${INK.red}"/><path d="M518 730h24v56h-24z" fill="${INK.cream}"/>${[220, 410, 700, 930].map((x) => `<path d="M${x} 740h10v36h-10z" fill="${INK.yellow}"/>`).join('')}`)}`,
  };
}

/** The camera never moves; what it lights on, it has found. */
export function newsAi({ art, still, places }) {
  const { ball, players } = places('attack-2');
  const found = players
    .filter(([x, , height]) => x > 0 && x < 1200 && height < 520)
    .map(([x, top, height]) =>
      brackets(x - height * 0.3, top - height * 0.1, height * 0.6, height * 1.2, {
        ink: INK.cream,
        arm: 18,
        line: 5,
      }),
    );
  const [x, y] = ball;
  const beam = (spread) =>
    `M${600 - 34 - spread * 0.1} 150H${600 + 34 + spread * 0.1}L${1240 + spread} 800H${-40 - spread}Z`;
  return {
    width: 1200,
    height: 800,
    ground: INK.red,
    html: `${drawing(1200, 800, `<path d="${beam(60)}" fill="${INK.pink}"/>`)}
    <div class="at" style="inset:0;clip-path:path('${beam(0)}')"><img class="at" src="${still('attack-2')}" style="width:1200px;top:60px">
    ${drawing(1200, 800, `${found.join('')}${brackets(x - 48, y - 48, 96, 96, { arm: 28, line: 9 })}`, 'top:60px')}</div>
    <img class="at" src="${art('head')}" style="width:470px;left:370px;top:-150px">`,
  };
}
