/** Prints on spot colour. */
import { INK, brackets, bug, drawing, halftone } from './inks.mjs';

const SIZE = { width: 1200, height: 800 };

/** The hand-shake close up, over the centre circle. */
export function newsPartnership({ art }) {
  return {
    ...SIZE,
    ground: INK.turf,
    html: `${drawing(1200, 800, `<g fill="none" stroke="${INK.cream}" stroke-width="14"><path d="M600 0V800"/><circle cx="600" cy="420" r="330"/></g>`)}
    <img class="at" src="${art('captains')}" style="width:1010px;left:95px;top:40px">`,
  };
}

export function newsFans({ art }) {
  const scarf = Array.from(
    { length: 13 },
    (_, i) => `<path d="M${i * 96 - 20} 0h96l-24 74h-96z" fill="${i % 2 ? INK.cream : INK.red}"/>`,
  );
  return {
    ...SIZE,
    ground: INK.night,
    html: `${drawing(1200, 800, `<defs>${halftone('haze', 16, 0.12, INK.turf)}</defs><path d="M150 74L-80 800H520zM1050 74L680 800h640z" fill="${INK.bottle}"/><path d="M150 74L-80 800H520zM1050 74L680 800h640z" fill="url(#haze)"/>${scarf.join('')}`)}
    <img class="at" src="${art('fans')}" style="width:1380px;left:-90px;top:118px">`,
  };
}

/** A Sunday team under its own hoops. */
export function newsGrassroots({ art }) {
  return {
    ...SIZE,
    ground: INK.mint,
    html: `${drawing(1200, 800, `<path d="M0 560h1200v240H0z" fill="${INK.turf}"/><path d="M0 640h1200v12H0z" fill="${INK.cream}"/><g fill="none" stroke="${INK.cream}" stroke-width="10"><path d="M120 560V150h960v410"/></g>`)}
    <img class="at" src="${art('team')}" style="width:1000px;left:100px;top:76px">`,
  };
}

export function volunteer({ art }) {
  return {
    ...SIZE,
    ground: INK.pink,
    html: `${drawing(1200, 800, `<path d="M0 640h1200v160H0z" fill="${INK.turf}"/><path d="M0 690h1200v14H0z" fill="${INK.cream}"/>`)}
    <img class="at" src="${art('mast')}" style="width:430px;left:90px;top:60px"><img class="at" src="${art('pair')}" style="height:630px;left:510px;top:150px">`,
  };
}

export function community({ art }) {
  const flags = Array.from(
    { length: 10 },
    (_, i) =>
      `<path d="M${i * 130 - 20} ${34 + Math.sin(i * 1.9) * 10}l104 4-50 92z" fill="${[INK.red, INK.cream, INK.bottle][i % 3]}"/>`,
  );
  return {
    ...SIZE,
    ground: INK.yellow,
    html: `${drawing(1200, 800, `<path d="M0 34q300 26 600 0t600 8" fill="none" stroke="${INK.bottle}" stroke-width="6"/>${flags.join('')}<path d="M0 700h1200v100H0z" fill="${INK.turf}"/><path d="M0 724h1200v12H0z" fill="${INK.cream}"/>`)}
    <img class="at" src="${art('family')}" style="height:664px;left:50%;translate:-50%;top:112px">`,
  };
}

/** Boards by the pitch and the same name in the stream. */
export function sponsor({ still }) {
  return {
    ...SIZE,
    ground: INK.night,
    html: `<img class="at" src="${still('attack-4')}" style="width:1200px">
    ${bug('KIL', '3–1', 'DUN', '63:19', 'position:absolute;left:50px;top:50px;font-size:30px;line-height:62px')}
    <div class="at" style="left:50px;bottom:56px;display:flex;align-items:stretch"><span style="width:26px;background:${INK.red}"></span><span class="words" style="background:${INK.yellow};font-size:68px;padding:22px 34px">Brogan’s Bakery</span></div>`,
  };
}

/** The club house at dusk with the mast beside it. */
export function clubhouse({ art }) {
  const window = (x) =>
    `<path d="M${x} 520h110v90h-110z" fill="${INK.yellow}"/><path d="M${x + 52} 520h7v90h-7zM${x} 562h110v6h-110z" fill="${INK.bottle}"/>`;
  return {
    ...SIZE,
    ground: INK.bottle,
    html: `${drawing(
      1200,
      800,
      `<defs>${halftone('shade', 15, 0.42)}${halftone('sky', 24, 0.1, INK.turf)}</defs><rect width="1200" height="800" fill="url(#sky)"/>
    <path d="M0 640q40-150 150-110 60-120 190-60 90-90 210 0 110-60 200 30 130-70 230 20 120-30 220 60v60H0z" fill="${INK.night}"/>
    <path d="M90 690V470l290-84 290 84v220z" fill="${INK.cream}"/><path d="M560 440l110 32v218H560z" fill="url(#shade)"/><path d="M50 478l330-108 330 108v-34L380 330 50 444z" fill="${INK.red}"/>
    ${window(140)}${window(280)}<path d="M430 510h96v180h-96z" fill="${INK.red}"/><path d="M500 510h26v180h-26z" fill="url(#shade)"/><path d="M318 420h124v46h-124z" fill="${INK.bottle}"/><text x="380" y="454" text-anchor="middle" fill="${INK.yellow}" style="font:850 32px Anybody">2–1</text>
    <path d="M0 690h1200v110H0z" fill="${INK.turf}"/><path d="M0 716h1200v12H0z" fill="${INK.cream}"/>`,
    )}<img class="at" src="${art('mast')}" style="width:400px;left:770px;top:70px">`,
  };
}

/** For links shared elsewhere: the brand, the kick and nothing to read twice. */
export function social({ art }) {
  return {
    width: 1200,
    height: 630,
    ground: INK.bottle,
    html: `${drawing(1200, 630, `<path d="M1010 0L420 630h780V0z" fill="${INK.pink}"/>`)}
    <img class="at" src="${art('hero')}" style="width:640px;left:560px;top:16px">${drawing(1200, 630, brackets(886, 4, 112, 108, { ink: INK.red, arm: 26, line: 7 }))}
    <svg class="at" viewBox="0 0 48 48" width="88" style="left:60px;top:60px"><rect width="48" height="48" fill="${INK.cream}"/><path d="M0 13.500h48M24 13v35" stroke="${INK.bottle}" stroke-width="6.500"/><path d="M8.500 48a15.500 15.500 0 0 1 31 0" fill="none" stroke="${INK.bottle}" stroke-width="4"/><circle cx="38.500" cy="24.500" r="4" fill="${INK.red}"/></svg>
    <div class="at" style="left:56px;top:424px;color:${INK.cream};font:900 116px/.82 Archivo;font-stretch:62%">TOUCHLINE</div>
    <div class="at" style="left:0;right:0;bottom:0;height:30px;background:${INK.turf}"></div><div class="at" style="left:0;right:0;bottom:11px;height:9px;background:${INK.cream}"></div>`,
  };
}
