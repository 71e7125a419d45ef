type Point = [x: number, y: number, pressure: number, atMs: number];

/** A signature as a hand draws it: a line of narrowing loops, an accent and a stroke beneath. */
export function sampleInk(): { signatureData: string; strokes: string } {
  const strokes = [
    loops(),
    line([205, 62], [226, 44], 6, 1450),
    line([120, 150], [452, 132], 18, 1700),
  ];
  const paths = strokes
    .map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`)
    .map((d) => `<path d="${d}"/>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200" width="600" height="200"><g fill="none" stroke="#14211c" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`;
  return {
    signatureData: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    strokes: JSON.stringify(strokes.map((points) => ({ points }))),
  };
}

function loops(): Point[] {
  const points: Point[] = [];
  const steps = 150;
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps;
    const turn = part * 6.5 * 2 * Math.PI - 1.2;
    const height = 46 * (1 - part * 0.72) * (1 + 0.25 * Math.sin(part * 21));
    const x = 118 + part * 310 + Math.cos(turn) * height * 0.42 + (part < 0.1 ? part * 30 : 3);
    const y = 106 - part * 6 - Math.sin(turn) * height;
    points.push([tenth(x), tenth(y), hundredth(0.45 + 0.2 * Math.sin(turn)), step * 9]);
  }
  return points;
}

function line(from: [number, number], to: [number, number], steps: number, atMs: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const part = step / steps;
    const x = from[0] + (to[0] - from[0]) * part;
    const y = from[1] + (to[1] - from[1]) * part + Math.sin(part * Math.PI) * 4;
    return [tenth(x), tenth(y), 0.5, atMs + step * 8];
  });
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
