export const INK = {
  bottle: '#0b3b2c',
  night: '#06231a',
  cream: '#fff6e6',
  pink: '#f7c5b3',
  red: '#db2f14',
  yellow: '#f7c531',
  turf: '#1e8a5a',
  mint: '#cfe6d3',
  stock: '#f6f0e2',
  sunk: '#ece4d0',
};

/** Screened bottle ink at 45°; `share` is how much of the paper it covers. */
export function halftone(id, size, share, ink = INK.bottle) {
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="${size / 2}" cy="${size / 2}" r="${size * Math.sqrt(share / Math.PI)}" fill="${ink}"/></pattern>`;
}

export function drawing(width, height, content, style = '') {
  return `<svg class="at" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="left:0;top:0;${style}">${content}</svg>`;
}

/** The four corners that stand for "found by the camera". */
export function brackets(x, y, width, height, { ink = INK.yellow, arm = 26, line = 7 } = {}) {
  const corner = (cx, cy, dx, dy) => `M${cx + dx * arm} ${cy}H${cx}V${cy + dy * arm}`;
  const path =
    corner(x, y, 1, 1) +
    corner(x + width, y, -1, 1) +
    corner(x, y + height, 1, -1) +
    corner(x + width, y + height, -1, -1);
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${line}"/>`;
}

export function bug(home, score, away, time, style = '') {
  return `<div class="bug" style="${style}"><span class="live">LIVE</span><span>${home}</span><span class="score">${score}</span><span>${away}</span><span class="clock">${time}</span></div>`;
}

/** A crest in the manner of ui/crest-design.ts, for pictures of the app. */
export function crest(height, field, over, pattern) {
  return `<svg viewBox="0 0 64 72" height="${height}"><clipPath id="c"><path d="M5 4H59V38C59 55 46 64 32 69C18 64 5 55 5 38Z"/></clipPath><g clip-path="url(#c)"><path d="M0 0h64v72H0z" fill="${field}"/><path d="${pattern}" fill="${over}"/></g><path d="M5 4H59V38C59 55 46 64 32 69C18 64 5 55 5 38Z" fill="none" stroke="#0a2a20" stroke-width="3"/></svg>`;
}

export const HOOPS = 'M0 14h64v9H0zM0 32h64v9H0zM0 50h64v9H0z';
