import { useEffect, useRef, useState } from 'react';
import { adopt, startHistory, type Ink, type InkHistory } from './history.ts';

type InkHistoryControl = {
  readonly history: InkHistory;
  readonly apply: (step: (history: InkHistory) => InkHistory) => void;
  /** The newest ink, also between an event and its rendering. */
  readonly present: () => Ink;
};

/** Keeps undo and redo around a value that the owner holds. */
export function useInkHistory(strokes: Ink, onChange: (strokes: Ink) => void): InkHistoryControl {
  const [state, setState] = useState(() => ({ seen: strokes, history: startHistory(strokes) }));
  // Adjusts while rendering, as React advises: no frame shows the ink from before.
  const current =
    state.seen === strokes ? state : { seen: strokes, history: adopt(state.history, strokes) };
  if (current !== state) setState(current);

  const newest = useRef(current.history);
  useEffect(() => {
    newest.current = current.history;
  }, [current.history]);

  return {
    history: current.history,
    present: () => newest.current.present,
    apply: (step) => {
      const before = newest.current;
      const after = step(before);
      if (after === before) return;
      newest.current = after;
      setState((held) => ({ seen: held.seen, history: after }));
      onChange(after.present);
    },
  };
}
