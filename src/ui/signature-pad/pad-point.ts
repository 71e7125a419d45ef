import type { Place } from './curve.ts';
import { PAD_HEIGHT, PAD_WIDTH } from './stroke.ts';

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * A place on the screen as a place on the pad. The box is the whole drawing surface in CSS pixels;
 * `turned` when the pad stands upright, turned clockwise by 90 degrees. Plain arithmetic on the
 * box: engines disagree about screen matrices of turned elements.
 */
export function toPad(clientX: number, clientY: number, box: Box, turned: boolean): Place {
  const across = (clientX - box.left) / (box.width || 1);
  const down = (clientY - box.top) / (box.height || 1);
  return turned
    ? [down * PAD_WIDTH, (1 - across) * PAD_HEIGHT]
    : [across * PAD_WIDTH, down * PAD_HEIGHT];
}

/**
 * Where one stroke is on a pad that may move beneath the hand. A browser's address bar comes and
 * goes, a message pushes the page down, the device turns: the line then goes on from where it is,
 * in the pad's new size, instead of jumping to where the pad now has the finger.
 */
export class PadAim {
  #box: Box;
  #turned: boolean;
  #offset: Place = [0, 0];
  #last: Place | null = null;

  constructor(box: Box, turned: boolean) {
    this.#box = box;
    this.#turned = turned;
  }

  /** @param box as it is now; so is `turned` */
  at(clientX: number, clientY: number, box: Box, turned: boolean): Place {
    const [x, y] = toPad(clientX, clientY, box, turned);
    if (this.#last && (turned !== this.#turned || !isSameBox(box, this.#box))) {
      this.#offset = [this.#last[0] - x, this.#last[1] - y];
    }
    this.#box = box;
    this.#turned = turned;
    this.#last = [x + this.#offset[0], y + this.#offset[1]];
    return this.#last;
  }
}

/** Half a pixel is rounding, not movement. */
function isSameBox(a: Box, b: Box): boolean {
  return (['left', 'top', 'width', 'height'] as const).every(
    (side) => Math.abs(a[side] - b[side]) < 0.5,
  );
}
