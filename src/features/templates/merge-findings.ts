import { MERGE_FIELDS, type MergeField } from '#domain/merge-fields.ts';
import { editDistance } from './edit-distance.ts';

/**
 * What an author should see about the braces of a text; nothing of it forbids saving, since it only
 * stays in the contract as written.
 * `unknown`: a name in braces that is not filled in. `doubled`: one pair of braces too many.
 * `unclosed`, `unopened`: a brace without its other half.
 */
export type MergeFinding = {
  readonly code: 'unknown' | 'doubled' | 'unclosed' | 'unopened';
  /** As written, braces included. */
  readonly written: string;
  /** Where it stands in the text, in UTF-16 units as a text area counts. */
  readonly start: number;
  /** From 1. */
  readonly line: number;
  /** The field that was probably meant. */
  readonly suggestion: MergeField | null;
};

/** Letters that a near miss may be away from a field's name. */
const NEAR = 2;

/** A pair of braces, doubled or not, on one line; or a brace alone. */
const BRACES = /\{\{([^{}\n]*)\}\}|\{([^{}\n]*)\}|[{}]/g;

/** In order of appearance. */
export function mergeFindings(text: string): readonly MergeFinding[] {
  const findings: MergeFinding[] = [];
  let line = 1;
  let counted = 0;
  for (const match of text.matchAll(BRACES)) {
    line += text.slice(counted, match.index).split('\n').length - 1;
    counted = match.index;
    const found = judge(match[0], match[1] ?? null, match[2] ?? null);
    if (found !== null) findings.push({ ...found, written: match[0], start: match.index, line });
  }
  return findings;
}

function judge(
  written: string,
  doubled: string | null,
  single: string | null,
): Pick<MergeFinding, 'code' | 'suggestion'> | null {
  if (doubled !== null) return { code: 'doubled', suggestion: nearestField(doubled) };
  if (single === null) {
    return { code: written === '{' ? 'unclosed' : 'unopened', suggestion: null };
  }
  if (MERGE_FIELDS.some((field) => field === single)) return null;
  return { code: 'unknown', suggestion: nearestField(single) };
}

/** The field that `{Customer Name}` or `{customer_nmae}` means. */
function nearestField(name: string): MergeField | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const near = MERGE_FIELDS.map((field) => ({ field, distance: editDistance(plain, field) }));
  const best = near.toSorted((a, b) => a.distance - b.distance)[0];
  return best !== undefined && best.distance <= NEAR ? best.field : null;
}
