import { useCallback, useEffect, useState } from 'react';
import type { Stroke } from '#domain/strokes.ts';
import type { SigningService } from '#sync/signing-service.ts';

export type Ink = {
  /** null until the kept ink is known. */
  strokes: readonly Stroke[] | null;
  draw: (strokes: readonly Stroke[]) => void;
};

/** The drawing of one link: restored when the page opens, kept after every stroke. */
export function useInk(signing: SigningService, token: string, earlier: readonly Stroke[]): Ink {
  const [strokes, setStrokes] = useState<readonly Stroke[] | null>(null);
  const [fallback] = useState(earlier);
  useEffect(() => {
    let current = true;
    // Ink that cannot be read back is no reason to refuse a new signature.
    const restore = (kept: readonly Stroke[]) => {
      if (current) setStrokes((drawn) => drawn ?? (kept.length > 0 ? kept : fallback));
    };
    signing.draft(token).then(restore, () => restore([]));
    return () => {
      current = false;
    };
  }, [signing, token, fallback]);
  const draw = useCallback(
    (next: readonly Stroke[]) => {
      setStrokes(next);
      // A refused storage speaks up when the contract is signed, not at every stroke.
      signing.keepDraft(token, next).catch(() => undefined);
    },
    [signing, token],
  );
  return { strokes, draw };
}
