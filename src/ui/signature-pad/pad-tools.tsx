import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { canRedo, canUndo, type InkHistory } from './history.ts';

export type PadToolWords = { readonly undo: string; readonly redo: string; readonly clear: string };

type PadToolsProps = {
  words: PadToolWords;
  history: InkHistory;
  disabled: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onClear: () => void;
  /** What else belongs in this row. */
  children: ReactNode;
};

/** aria-disabled instead of disabled: the last undo must not drop the keyboard's focus. */
export function PadTools(props: PadToolsProps) {
  const { words, history, disabled, onUndo, onRedo, onClear, children } = props;
  const look = { variant: 'ghost', size: 'small' } as const;
  return (
    <div className="pad-tools">
      <Button {...look} icon="undo" aria-disabled={disabled || !canUndo(history)} onClick={onUndo}>
        {words.undo}
      </Button>
      <Button {...look} icon="redo" aria-disabled={disabled || !canRedo(history)} onClick={onRedo}>
        {words.redo}
      </Button>
      <Button
        {...look}
        icon="close"
        aria-disabled={disabled || history.present.length === 0}
        onClick={onClear}
      >
        {words.clear}
      </Button>
      {children}
    </div>
  );
}
