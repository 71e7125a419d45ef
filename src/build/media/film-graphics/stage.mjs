/** What the three films share: brackets, the sash that wipes from shot to shot, easing. */
export const FPS = 24;

export function ease(from, to, x) {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export function clock(minute, second, elapsed) {
  const total = minute * 60 + second + Math.floor(elapsed);
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}

/** Brackets around a middle; the look's sign for what the camera has found. */
export function brackets(
  x,
  y,
  width,
  height,
  { ink = 'var(--yellow)', arm = 14, line = 4, label = '' } = {},
) {
  const box = `left:${(x - width / 2).toFixed(1)}px;top:${(y - height / 2).toFixed(1)}px;width:${width.toFixed(1)}px;height:${height.toFixed(1)}px`;
  return `<i class="brackets" style="${box};--ink:${ink};--arm:${arm}px;--line:${line}px">${label}</i>`;
}

/**
 * The stinger: a diagonal sash of the house inks that crosses from left to right.
 * At progress .5 it covers the whole picture, so the shot can change unseen under it.
 */
export function sash(progress, width, height) {
  if (progress <= 0 || progress >= 1) return '';
  const lean = height * 0.55;
  const span = width + lean * 2;
  // Two narrow bands carry each edge, the wide one between them covers.
  const edges = [0, 0.09, 0.18, 1.18, 1.27, 1.36];
  const inks = ['#fff6e6', '#db2f14', '#0b3b2c', '#db2f14', '#fff6e6'];
  const head = -lean + progress * 2.36 * span;
  const bands = inks.map((ink, i) => {
    const [right, left] = [edges[i], edges[i + 1]].map((edge) => head - edge * span);
    return `<path fill="${ink}" d="M${left} ${height}L${left + lean} 0H${right + lean + 1}L${right + 1} ${height}Z"/>`;
  });
  return `<svg class="sash" viewBox="0 0 ${width} ${height}">${bands.join('')}</svg>`;
}
