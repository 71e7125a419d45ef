import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { resolveWith } from '#bindings/form-check.ts';
import { forgetForm, keepForm, readKeptForm } from '#bindings/kept-form.ts';
import type { UserId } from '#domain/contract.ts';
import type { FileKind } from '#domain/document-file.ts';
import {
  checkForm,
  templateFileFormSchema,
  templateFormSchema,
  type TemplateInput,
} from '#domain/form-rules.ts';
import type { Template } from '#domain/template.ts';
import { forgetDocuments, keepDocuments, readKeptDocuments } from './kept-documents.ts';
import { keptTexts, templateStart, type TemplateStart } from './template-start.ts';
import { useDocumentSlot, type DocumentSlot } from './use-document-slot.ts';
import { useRefuseTemplate, useSaveTemplate } from './use-save-template.ts';

export type TemplateForm = {
  form: UseFormReturn<TemplateInput>;
  values: TemplateInput;
  documents: Readonly<Record<FileKind, DocumentSlot>>;
  restored: boolean;
  dirty: boolean;
  submit: (event: FormEvent) => void;
  /** Back to what the person started from. */
  startOver: () => void;
  /** Forgets what was kept, for leaving without saving. */
  forget: () => void;
};

/** The form of one template, or of a new one (null), and what sending it does. */
export function useTemplateForm(template: Template | null, userId: UserId): TemplateForm {
  const keptKey = `template.${template?.id ?? 'new'}.${userId}`;
  const [start] = useState(() =>
    templateStart(template, readKeptForm(keptKey), readKeptDocuments(keptKey)),
  );
  const documents = useDocuments(template, start);
  const creating = template === null;
  const hasFile = documents.template.wanted !== null;
  const resolver = useMemo(() => {
    const schema = hasFile ? templateFileFormSchema(creating) : templateFormSchema;
    return resolveWith<TemplateInput>((input) => checkForm(schema, input));
  }, [hasFile, creating]);
  const form = useForm<TemplateInput>({ resolver, defaultValues: start.values });
  const { isSubmitted } = form.formState;
  const [saved, setSaved] = useState(false);
  // A file may take the place of a missing text, and the other way about.
  const { trigger } = form;
  useEffect(() => {
    if (isSubmitted) void trigger();
  }, [hasFile, isSubmitted, trigger]);

  const [name, content, terms] = useWatch({
    control: form.control,
    name: ['name', 'content', 'terms'],
  });
  const values = { name, content, terms };
  const dirty = useKeeping(keptKey, values, start.seen, documents, saved);
  const forget = (): void => {
    forgetForm(keptKey);
    forgetDocuments(keptKey);
  };
  const onSaved = (): void => {
    setSaved(true);
    forget();
  };
  const save = useSaveTemplate(template, start.seen, documents, onSaved);
  const submit = form.handleSubmit(save, useRefuseTemplate(creating));
  return {
    form,
    values,
    documents,
    restored: start.restored,
    dirty,
    submit: (event) => void submit(event),
    startOver: () => {
      form.reset(start.seen);
      documents.template.undo();
      documents.terms.undo();
    },
    forget,
  };
}

function useDocuments(
  template: Template | null,
  { choices, lost }: TemplateStart,
): Readonly<Record<FileKind, DocumentSlot>> {
  const slot = (kind: FileKind) => ({ choice: choices[kind], lost: lost[kind] });
  return {
    template: useDocumentSlot('template', template, slot('template')),
    terms: useDocumentSlot('terms', template, slot('terms')),
  };
}

/** Keeps what differs from the start; answers whether anything does. */
function useKeeping(
  keptKey: string,
  { name, content, terms }: TemplateInput,
  seen: TemplateInput,
  documents: TemplateForm['documents'],
  saved: boolean,
): boolean {
  const templateChoice = documents.template.choice;
  const termsChoice = documents.terms.choice;
  const changed = name !== seen.name || content !== seen.content || terms !== seen.terms;
  const dirty = changed || templateChoice.do !== 'keep' || termsChoice.do !== 'keep';
  useEffect(() => {
    if (saved) return;
    if (dirty) {
      const choices = { template: templateChoice, terms: termsChoice };
      keepForm(keptKey, keptTexts({ name, content, terms }, seen, choices));
      keepDocuments(keptKey, choices);
    } else {
      forgetForm(keptKey);
      forgetDocuments(keptKey);
    }
  }, [keptKey, name, content, terms, seen, templateChoice, termsChoice, dirty, saved]);
  return dirty;
}
