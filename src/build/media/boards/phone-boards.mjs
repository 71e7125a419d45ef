/** What a supporter's phone shows. Names, scores and signs only: the pictures serve four languages. */
import { HOOPS, INK, brackets, bug, crest, drawing } from './inks.mjs';

const ICONS = {
  live: '<path d="M7 4.5v15l12-7.500z" fill="currentColor" stroke="none"/>',
  again: '<path d="M20 11a8 8 0 1 0-2 6"/><path d="M20 5v6h-6"/>',
  clip: '<circle cx="6" cy="18" r="3"/><circle cx="18" cy="18" r="3"/><path d="M8 16L17 3M16 16L7 3"/>',
  send: '<path d="M12 16V3M7 8l5-5 5 5M5 13v8h14v-8"/>',
  save: '<path d="M12 4v12M6 11l6 6 6-6M4 21h16"/>',
};

function icon(name, { className = '', size = 40 } = {}) {
  return `<svg class="${className}" viewBox="0 0 24 24" height="${size}" fill="none" stroke="currentColor" stroke-width="2.200">${ICONS[name]}</svg>`;
}

function clubHeader(field, over, name) {
  return `<div class="club words">${crest(62, field, over, HOOPS)}<span>${name}</span></div>`;
}

function fixture(day, time, field, over, name) {
  return `<div class="row"><span class="num">${day}<br>${time}</span>${crest(50, field, over, 'M32 0h32v72H32z')}<span class="words">${name}</span></div>`;
}

export function appLive({ still }) {
  const hoops = [0, 1, 2, 3, 4].map(
    (i) => `<path d="M0 ${i * 260 + 110}h900v130H0z" fill="${INK.red}"/>`,
  );
  return {
    width: 900,
    height: 1200,
    ground: INK.cream,
    html: `${drawing(900, 1200, hoops.join(''))}
    <div class="phone" style="left:160px;top:70px;width:580px;height:1220px">${clubHeader(INK.red, INK.cream, 'Kilbarrow Rovers')}
    <div class="shot" style="height:400px"><img src="${still('attack-2')}">${bug('KIL', '2–1', 'DUN', '63:14', 'position:absolute;left:0;top:0')}
    <div class="lower words" style="right:0;bottom:0;font-size:30px">Brogan’s Bakery</div></div>
    <div class="tabs">${icon('live', { className: 'on' })}${icon('again')}${icon('clip')}</div>
    ${fixture('22.11', '15:00', '#4a2c6f', INK.yellow, 'Ardmoyle RFC')}${fixture('23.11', '11:30', INK.cream, '#1d4e89', 'Harbour Quay HC')}${fixture('29.11', '14:00', INK.night, '#f5b335', 'Lissadoon Basketball')}${fixture('30.11', '12:30', INK.red, INK.cream, 'RC Valdonne')}${fixture('06.12', '15:00', '#123b6d', INK.red, 'HC Zuiderdijk')}</div>`,
  };
}

export function appClips({ still }) {
  const strip = ['attack-1', 'attack-2', 'attack-3', 'attack-3', 'attack-4', 'attack-4'].map(
    (name) =>
      `<img src="${still(name)}" style="flex:1;width:0;object-fit:cover;object-position:45% 50%">`,
  );
  return {
    width: 900,
    height: 1200,
    ground: INK.yellow,
    html: `${drawing(900, 1200, `<path d="M-60 1200L560-40h250L190 1200z" fill="${INK.red}"/><path d="M210 1200L830-40h40L250 1200z" fill="${INK.cream}"/>`)}
    <div class="phone" style="left:160px;top:70px;width:580px;height:1220px;background:${INK.night};color:${INK.cream}">
    <div class="shot" style="height:690px"><img src="${still('attack-3')}" style="object-position:34% 50%">${drawing(548, 690, brackets(217, 288, 92, 92, { ink: INK.yellow, arm: 24, line: 6 }))}
    ${bug('KIL', '3–1', 'DUN', '63:17', 'position:absolute;left:0;top:0')}</div>
    <div style="position:relative;display:flex;height:116px;margin:34px 24px 0">${strip.join('')}
    <div class="at" style="inset:-6px 96px -6px 128px;border:solid ${INK.yellow};border-width:8px 24px"></div><div class="at" style="left:250px;top:-18px;width:6px;height:152px;background:${INK.cream}"></div></div>
    <div class="num" style="margin:30px 24px 0;font-size:64px;color:${INK.yellow}">0:24</div>
    <div style="display:flex;gap:14px;margin:30px 24px 0"><div style="flex:1;display:grid;place-items:center;height:104px;background:${INK.red}">${icon('send', { size: 54 })}</div><div style="width:120px;display:grid;place-items:center;height:104px;border:4px solid ${INK.cream}">${icon('save', { size: 50 })}</div></div></div>`,
  };
}

export function newsApp({ art }) {
  const phone = (left, turn, ground, inside) =>
    `<div class="phone" style="left:${left}px;top:110px;width:420px;height:900px;rotate:${turn}deg;background:${ground}">${inside}</div>`;
  return {
    width: 1200,
    height: 800,
    ground: INK.yellow,
    html: `${drawing(1200, 800, `<path d="M0 560h1200v90H0zM0 740h1200v90H0z" fill="${INK.cream}"/>`)}
    ${phone(180, -7, INK.turf, `<img class="at" src="${art('hockey')}" style="width:620px;left:-150px;top:230px">${bug('ZUI', '1–1', 'NOO', '11:40', 'font-size:16px')}`)}
    ${phone(610, 5, INK.pink, `<img class="at" src="${art('rugby')}" style="width:620px;left:-140px;top:120px">${bug('ARD', '14–7', 'MIL', '38:02', 'font-size:16px')}`)}`,
  };
}
