import type { UserId } from '#domain/contract.ts';
import type { Instant } from '#domain/instant.ts';
import type { Template, TemplateVersion } from '#domain/template.ts';

/** A text that the template has or had, and who wrote it when as far as this device knows. */
export type HistoryEntry = {
  readonly revision: number;
  readonly text: Template | TemplateVersion;
  readonly writtenAt: Instant | null;
  readonly writtenBy: UserId | null;
};

/**
 * The present text and all before it, newest first. A version says when it was replaced and by whom,
 * which is when and by whom the next newer text was written; the first was written at creation.
 */
export function historyEntries(
  template: Template,
  versions: readonly TemplateVersion[],
): readonly HistoryEntry[] {
  const older = versions.toSorted((a, b) => b.revision - a.revision);
  return [template, ...older].map((text, index) => {
    const before = older[index];
    // A template that the server has not seen has revision 0 and will be its first.
    return {
      revision: Math.max(1, text.revision),
      text,
      ...writing(template, text.revision, before),
    };
  });
}

function writing(
  template: Template,
  revision: number,
  before: TemplateVersion | undefined,
): Pick<HistoryEntry, 'writtenAt' | 'writtenBy'> {
  if (before !== undefined) {
    return { writtenAt: before.replaced_at, writtenBy: before.replaced_by };
  }
  if (revision > 1) return { writtenAt: null, writtenBy: null };
  return { writtenAt: template.created_at, writtenBy: template.created_by };
}
