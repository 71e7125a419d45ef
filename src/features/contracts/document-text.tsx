import type { MergePiece } from '#domain/merge-fields.ts';
import { paragraphsOf } from './paragraphs.ts';

/**
 * Contract text as paragraphs, one per empty line, single line ends kept. Always text: what looks
 * like HTML is shown as written. Filled merge fields are marked.
 */
export function DocumentText({ pieces }: { pieces: readonly MergePiece[] }) {
  return (
    <div className="document">
      {paragraphsOf(pieces).map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line wrap-anywhere">
          {paragraph.map((piece, at) =>
            piece.field === null ? piece.text : <mark key={at}>{piece.text}</mark>,
          )}
        </p>
      ))}
    </div>
  );
}
