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
export function toPad(
  clientX: number,
  clientY: number,
  box: Box,
  turned: boolean,
): readonly [x: number, y: number] {
  const across = (clientX - box.left) / (box.width || 1);
  const down = (clientY - box.top) / (box.height || 1);
  return turned
    ? [down * PAD_WIDTH, (1 - across) * PAD_HEIGHT]
    : [across * PAD_WIDTH, down * PAD_HEIGHT];
}
