import { strokesSchema, type Stroke } from '#domain/strokes.ts';
import type { StoredSubmission } from '#sync/submission.ts';

/** Strokes from their stored text; unreadable ink counts as none. */
export function parseStrokes(text: string | null): readonly Stroke[] {
  if (text === null) return [];
  try {
    const parsed = strokesSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** What a figure needs to show a stored signature. */
export function figureOf({
  submission,
}: StoredSubmission): { strokes: readonly Stroke[] } | { typed: string } {
  return submission.signature_type === 'typed'
    ? { typed: submission.signature_data }
    : { strokes: parseStrokes(submission.strokes) };
}
