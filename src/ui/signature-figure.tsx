import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { PAD_HEIGHT, PAD_WIDTH, type Stroke } from './signature-pad/stroke.ts';
import { strokesToPath } from './signature-pad/stroke-path.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type SignatureFigureProps = {
  /** Spoken, such as "Signature of Máire Fallon". */
  label: string;
  strokes?: readonly Stroke[] | null | undefined;
  typed?: string | null | undefined;
  /** A kept picture, where there are no strokes. */
  imageUrl?: string | null | undefined;
  /** Without board and touchline, as on a receipt. */
  plain?: boolean;
};

/** A signature as it was given: drawn again from its points, typed, or as a picture. */
export function SignatureFigure({
  label,
  strokes,
  typed,
  imageUrl,
  plain = false,
}: SignatureFigureProps) {
  return (
    <div className={classNames('signature-figure', plain && 'signature-figure-plain')}>
      {strokes && strokes.length > 0 ? (
        <svg viewBox={`0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`} role="img" aria-label={label}>
          <path d={strokesToPath(strokes)} fill="currentColor" />
        </svg>
      ) : typed !== undefined && typed !== null && typed !== '' ? (
        <div
          className="signature-typed"
          style={{ '--characters': Array.from(typed).length } as CSSProperties}
        >
          <VisuallyHidden>{label}: </VisuallyHidden>
          {/* A name in Hebrew or Arabic begins at the right, in a page of any language. */}
          <p dir="auto">{typed}</p>
        </div>
      ) : imageUrl !== undefined && imageUrl !== null && imageUrl !== '' ? (
        <img src={imageUrl} alt={label} width={PAD_WIDTH} height={PAD_HEIGHT} />
      ) : null}
    </div>
  );
}
