import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { clear, draw, redo, undo } from './history.ts';
import { budgetFor, DEFAULT_LIMITS, type InkLimit } from './ink-limits.ts';
import { InkSurface } from './ink-surface.tsx';
import { PadSheet } from './pad-sheet.tsx';
import { PadTools, type PadToolWords } from './pad-tools.tsx';
import type { Stroke } from './stroke.ts';
import { useInkHistory } from './use-ink-history.ts';

export type SignaturePadWords = PadToolWords & {
  /** Spoken name of the drawing. */
  readonly label: string;
  /** Written on the empty paper. */
  readonly hint: string;
  /** Opens the sheet. */
  readonly fullScreen: string;
  readonly sheetTitle: string;
  /** Closes the sheet; the ink stays. */
  readonly done: string;
};

export type SignaturePadProps = {
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
  words: SignaturePadWords;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  maxStrokes?: number;
  maxPoints?: number;
  /** Of the strokes as JSON. */
  maxBytes?: number;
  /** Drawing stops at the limit; what is there stays. */
  onLimit?: (limit: InkLimit) => void;
  /** True from pen down to pen up. */
  onDrawing?: (drawing: boolean) => void;
};

/** Captures a signature as strokes; never loses ink to a turn, a zoom, a second finger or a cancelled touch. */
export function SignaturePad(props: SignaturePadProps) {
  const {
    strokes,
    onChange,
    words,
    invalid = false,
    describedBy,
    disabled = false,
    onLimit,
    onDrawing,
  } = props;
  const { maxStrokes, maxPoints, maxBytes } = { ...DEFAULT_LIMITS, ...props };
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isUpright = useMediaQuery('(orientation: portrait)');
  const { history, apply, present } = useInkHistory(strokes, onChange);

  const surface = {
    strokes: history.present,
    label: words.label,
    hint: words.hint,
    describedBy,
    disabled,
    allowance: () => {
      const room = budgetFor(present(), { maxStrokes, maxPoints, maxBytes });
      if ('budget' in room) return room.budget;
      onLimit?.(room.limit);
      return null;
    },
    onFull: () => onLimit?.('points'),
    onStroke: (stroke: Stroke) => apply((before) => draw(before, stroke)),
    onDrawing: (drawing: boolean) => onDrawing?.(drawing),
  };
  const tools = (
    <PadTools
      words={words}
      history={history}
      disabled={disabled}
      onUndo={() => apply(undo)}
      onRedo={() => apply(redo)}
      onClear={() => apply(clear)}
    />
  );

  return (
    <div className={classNames('pad', invalid && 'pad-invalid', disabled && 'pad-disabled')}>
      <div className="pad-paper">
        <InkSurface {...surface} turned={false} />
        {!disabled && (
          <IconButton
            bare
            icon="expand"
            size={20}
            className="pad-full"
            label={words.fullScreen}
            onClick={() => setSheetOpen(true)}
          />
        )}
      </div>
      {tools}
      {isSheetOpen && (
        <PadSheet
          turned={isUpright}
          title={words.sheetTitle}
          done={words.done}
          onClose={() => setSheetOpen(false)}
          tools={tools}
        >
          <InkSurface {...surface} turned={isUpright} />
        </PadSheet>
      )}
    </div>
  );
}
