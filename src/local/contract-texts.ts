import type { Contract } from '#domain/contract.ts';
import {
  documentFields,
  documentsOf,
  FILE_KINDS,
  signableDocuments,
} from '#domain/document-file.ts';
import type { ContractInput } from '#domain/form-rules.ts';
import { merge, normaliseText } from '#domain/merge-fields.ts';
import type { Template } from '#domain/template.ts';
import type { Fields } from '#sync/command.ts';

/** What the person chose, in the columns of the row. */
export function choicesOf(input: ContractInput): Fields {
  return {
    template_id: input.templateId,
    customer_email: normaliseText(input.customerEmail),
    customer_name: normaliseText(input.customerName) || null,
    customer_company: normaliseText(input.customerCompany) || null,
    locale: input.locale,
    reminder: input.reminder,
  };
}

/** The same columns of a row. */
export function choicesIn(row: Contract): Fields {
  const { template_id, customer_email, customer_name, customer_company, locale, reminder } = row;
  return { template_id, customer_email, customer_name, customer_company, locale, reminder };
}

/** Title, merged texts and documents, fixed here: later edits of the template do not reach them. */
export function textsFrom(template: Template, choices: Fields): Fields {
  const values = {
    customer_email: textOf(choices['customer_email']),
    customer_name: textOf(choices['customer_name']),
    customer_company: textOf(choices['customer_company']),
  };
  return {
    title: template.name,
    content: normaliseText(merge(template.content, values)),
    terms: normaliseText(merge(template.terms_and_conditions, values)),
    ...signableDocuments(template),
  };
}

export function textsIn(row: Contract): Fields {
  const { title, content, terms } = row;
  return { title, content, terms, ...documentsOf(row) };
}

/** Whether these changes ask for the texts to be merged anew. */
export function touchesTexts(patch: Fields): boolean {
  return Object.keys(patch).some((name) => name !== 'locale' && name !== 'reminder');
}

/** A new row needs no mention of what it has anyway: no document, English, no reminder. */
export function withoutDefaults(fields: Fields): Fields {
  const absent = FILE_KINDS.filter((kind) => fields[documentFields(kind).url] === null);
  const needless = absent.flatMap((kind): string[] => Object.values(documentFields(kind)));
  if (fields['locale'] === 'en') needless.push('locale');
  if (fields['reminder'] === 'off') needless.push('reminder');
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !needless.includes(name)));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
