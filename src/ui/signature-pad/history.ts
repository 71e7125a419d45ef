import type { Stroke } from './stroke.ts';

export type Ink = readonly Stroke[];

/**
 * What the pad remembers. `unanswered` are the values that the owner was told and has not handed
 * back yet: an owner that saves before it renders may lag, and its late echo must not take ink away.
 */
export type InkHistory = {
  readonly past: readonly Ink[];
  readonly present: Ink;
  readonly future: readonly Ink[];
  readonly unanswered: readonly Ink[];
};

/** As many steps back as the pad takes strokes, and some clears. */
const MAX_PAST = 100;

export function startHistory(present: Ink): InkHistory {
  return { past: [], present, future: [], unanswered: [] };
}

/** @param fit brings the ink within its limits; the step before keeps what it had */
export function draw(
  history: InkHistory,
  stroke: Stroke,
  fit: (ink: Ink) => Ink = (ink) => ink,
): InkHistory {
  return move(history, fit([...history.present, stroke]));
}

/** Clearing is a step like any other: undo brings everything back. */
export function clear(history: InkHistory): InkHistory {
  return history.present.length === 0 ? history : move(history, []);
}

export function undo(history: InkHistory): InkHistory {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return told({
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    unanswered: history.unanswered,
  });
}

export function redo(history: InkHistory): InkHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return told({
    past: [...history.past, history.present],
    present: next,
    future,
    unanswered: history.unanswered,
  });
}

export function canUndo(history: InkHistory): boolean {
  return history.past.length > 0;
}

export function canRedo(history: InkHistory): boolean {
  return history.future.length > 0;
}

/**
 * Takes in the value that the owner renders. An echo of what it was told, however late, changes
 * nothing; anything else (a restored draft, a reset) is new ink with a history of its own.
 */
export function adopt(history: InkHistory, value: Ink): InkHistory {
  const echo = history.unanswered.findIndex((ink) => sameInk(ink, value));
  if (echo >= 0) return { ...history, unanswered: history.unanswered.slice(echo + 1) };
  return sameInk(history.present, value) ? history : startHistory(value);
}

function move(history: InkHistory, present: Ink): InkHistory {
  const past = [...history.past, history.present].slice(-MAX_PAST);
  return told({ past, present, future: [], unanswered: history.unanswered });
}

function told(history: InkHistory): InkHistory {
  return { ...history, unanswered: [...history.unanswered, history.present].slice(-MAX_PAST) };
}

function sameInk(a: Ink, b: Ink): boolean {
  return (
    a === b || (a.length === b.length && a.every((stroke, index) => sameStroke(stroke, b[index])))
  );
}

function sameStroke(a: Stroke, b: Stroke | undefined): boolean {
  if (a === b) return true;
  if (b === undefined || a.points.length !== b.points.length) return false;
  return a.points.every((point, index) =>
    point.every((part, place) => part === b.points[index]?.[place]),
  );
}
