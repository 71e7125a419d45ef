import { FILE_KINDS, type FileKind } from '#domain/document-file.ts';
import type { TemplateInput } from '#domain/form-rules.ts';
import type { Template } from '#domain/template.ts';
import type { FileChoice } from '#sync/book.ts';
import { NOTHING_CHOSEN, type DocumentChoices } from './kept-documents.ts';

export type TemplateStart = {
  values: TemplateInput;
  /** What the person started from: the base of the three-way merge. */
  seen: TemplateInput;
  choices: DocumentChoices;
  /** Names of files that were chosen before a reload and are gone with it. */
  lost: Readonly<Record<FileKind, string | null>>;
  restored: boolean;
};

const BLANK: TemplateInput = { name: '', content: '', terms: '' };
const NOTHING_LOST = { template: null, terms: null };

export function templateInput(template: Template | null): TemplateInput {
  if (template === null) return BLANK;
  const { name, content, terms_and_conditions: terms } = template;
  return { name, content, terms };
}

/** A kept form brings along what its author saw then, not what the template says now. */
export function templateStart(
  template: Template | null,
  kept: Readonly<Record<string, string>> | null,
  choices: DocumentChoices | null,
): TemplateStart {
  const current = templateInput(template);
  if (kept === null) {
    return {
      values: current,
      seen: current,
      choices: NOTHING_CHOSEN,
      lost: NOTHING_LOST,
      restored: false,
    };
  }
  return {
    values: {
      name: kept['name'] ?? '',
      content: kept['content'] ?? '',
      terms: kept['terms'] ?? '',
    },
    seen: {
      name: kept['seenName'] ?? current.name,
      content: kept['seenContent'] ?? current.content,
      terms: kept['seenTerms'] ?? current.terms,
    },
    choices: choices ?? removedAgain(kept['removedFiles'] ?? ''),
    lost:
      choices === null
        ? { template: kept['templateFile'] ?? null, terms: kept['termsFile'] ?? null }
        : NOTHING_LOST,
    restored: true,
  };
}

function removedAgain(kinds: string): DocumentChoices {
  const choice = (kind: FileKind): FileChoice => ({
    do: kinds.split(' ').includes(kind) ? 'remove' : 'keep',
  });
  return { template: choice('template'), terms: choice('terms') };
}

/** The form as session storage keeps it; of a chosen file the name alone. */
export function keptTexts(
  values: TemplateInput,
  seen: TemplateInput,
  choices: DocumentChoices,
): Readonly<Record<string, string>> {
  const { template, terms } = choices;
  const removed = FILE_KINDS.filter((kind) => choices[kind].do === 'remove');
  return {
    ...values,
    seenName: seen.name,
    seenContent: seen.content,
    seenTerms: seen.terms,
    ...(template.do === 'put' && { templateFile: template.file.name }),
    ...(terms.do === 'put' && { termsFile: terms.file.name }),
    ...(removed.length > 0 && { removedFiles: removed.join(' ') }),
  };
}
