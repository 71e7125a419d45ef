import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Notice } from '../notice.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { clear, draw, redo, undo, type InkHistory } from './history.ts';
import { DEFAULT_LIMITS, fit, NO_THINNING, roomFor } from './ink-limits.ts';
import { InkSurface } from './ink-surface.tsx';
import { PadTools, type PadToolWords } from './pad-tools.tsx';
import type { Stroke } from './stroke.ts';
import { useInkHistory } from './use-ink-history.ts';
import { useLaterPart } from './use-later-part.ts';

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
  /** Said where no more can be drawn: what is kept, and how to go on. */
  readonly full: string;
};

export type SignaturePadProps = {
  /** Never more than `maxStrokes`, `maxPoints` and `maxBytes` come back by `onChange`. */
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
  /** True from pen down to pen up. */
  onDrawing?: (drawing: boolean) => void;
};

/** A phone held upright: there the sheet is turned, so that the signature has the long side. */
const UPRIGHT_PHONE = '(orientation: portrait) and (max-width: 599.98px) and (any-pointer: coarse)';

/** Captures a signature as strokes; never loses ink to a turn, a zoom, a second finger or a cancelled touch. */
export function SignaturePad(props: SignaturePadProps) {
  const { strokes, onChange, words, invalid, describedBy, disabled = false, onDrawing } = props;
  const { maxStrokes, maxPoints, maxBytes } = { ...DEFAULT_LIMITS, ...props };
  const limits = { maxStrokes, maxPoints, maxBytes };
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isFull, setFull] = useState(false);
  const isUpright = useMediaQuery(UPRIGHT_PHONE);
  const { history, apply, present } = useInkHistory(strokes, onChange);
  const later = useLaterPart();
  const thinning = later?.thinning ?? NO_THINNING;
  const take = (step: (history: InkHistory) => InkHistory) => {
    setFull(false);
    apply(step);
  };

  const surface = {
    strokes: history.present,
    label: words.label,
    hint: words.hint,
    describedBy,
    disabled,
    allowance: () => {
      const room = roomFor(present(), limits, thinning);
      if (!room) setFull(true);
      return room;
    },
    thinning,
    onFull: () => setFull(true),
    onStroke: (stroke: Stroke) =>
      take((before) => draw(before, stroke, (ink) => fit(ink, limits, thinning))),
    onDrawing: (drawing: boolean) => onDrawing?.(drawing),
  };
  const tools = (more: ReactNode) => (
    <PadTools
      words={words}
      history={history}
      disabled={disabled}
      onUndo={() => take(undo)}
      onRedo={() => take(redo)}
      onClear={() => take(clear)}
    >
      {more}
    </PadTools>
  );
  const fullNotice = isFull && (
    <Notice tone="wait" icon="alert" role="alert">
      {words.full}
    </Notice>
  );

  return (
    <div className={classNames('pad', invalid && 'pad-invalid', disabled && 'pad-disabled')}>
      <div className="pad-paper">
        <InkSurface {...surface} turned={false} />
      </div>
      {!isSheetOpen && fullNotice}
      {tools(
        <Button
          size="small"
          icon="expand"
          className={classNames('pad-full', !later && 'pad-full-later')}
          aria-haspopup="dialog"
          aria-disabled={disabled}
          onClick={() => setSheetOpen(true)}
        >
          {words.fullScreen}
        </Button>,
      )}
      {isSheetOpen && later && (
        <later.PadSheet
          turned={isUpright}
          title={words.sheetTitle}
          done={words.done}
          onClose={() => setSheetOpen(false)}
        >
          <div className="pad-sheet-paper">
            <InkSurface {...surface} turned={isUpright} />
          </div>
          {fullNotice}
          {tools(null)}
        </later.PadSheet>
      )}
    </div>
  );
}
