import type { Contract } from '#domain/contract.ts';
import type { ContractInput } from '#domain/form-rules.ts';
import { merge, normaliseText } from '#domain/merge-fields.ts';
import type { Template } from '#domain/template.ts';
import type { PreviewSource } from './contract-preview.tsx';

/**
 * `present`: nothing touches the text. `template`: it is merged anew. `changed`: merged anew from a
 * template that has been changed since. `gone`: merged anew from a template that only the book has.
 */
export type DraftText = 'present' | 'template' | 'changed' | 'gone';

type Draft = { contract: Contract; seen: ContractInput; values: ContractInput };

/** Which text a draft will have once it is saved, and what the preview can show of it. */
export function previewOfDraft(
  { contract, seen, values }: Draft,
  templates: readonly Template[],
): { text: DraftText; source: PreviewSource | undefined; values: ContractInput | null } {
  const present = { ...contract, terms_and_conditions: contract.terms };
  if (!touchesText(seen, values)) return { text: 'present', source: present, values: null };
  const template = templates.find(({ id }) => id === values.templateId);
  if (template !== undefined) {
    const same = values.templateId !== seen.templateId || isFrom(contract, template);
    return { text: same ? 'template' : 'changed', source: template, values };
  }
  if (values.templateId === '') return { text: 'template', source: undefined, values };
  return { text: 'gone', source: present, values: null };
}

/** Language and reminder leave the text as it is. */
function touchesText(seen: ContractInput, values: ContractInput): boolean {
  return (
    seen.templateId !== values.templateId ||
    seen.customerEmail !== values.customerEmail ||
    seen.customerName !== values.customerName ||
    seen.customerCompany !== values.customerCompany
  );
}

/** Whether the template still gives the text that the draft has. */
function isFrom(contract: Contract, template: Template): boolean {
  const merged = (text: string): string => normaliseText(merge(text, contract));
  return (
    merged(template.content) === contract.content &&
    merged(template.terms_and_conditions) === contract.terms &&
    template.template_file_sha256 === contract.template_file_sha256 &&
    template.terms_file_sha256 === contract.terms_file_sha256
  );
}
