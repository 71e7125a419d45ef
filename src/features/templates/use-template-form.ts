import { useState, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { resolveWith } from '#bindings/form-check.ts';
import { forgetForm, readKeptForm } from '#bindings/kept-form.ts';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { UserId } from '#domain/contract.ts';
import { checkForm, templateFormSchema, type TemplateInput } from '#domain/form-rules.ts';
import type { Template } from '#domain/template.ts';
import { href } from '#routes/routes.ts';

const resolver = resolveWith((input) => checkForm(templateFormSchema, input));
const BLANK: TemplateInput = { name: '', content: '', terms: '' };

export type TemplateForm = {
  form: UseFormReturn<TemplateInput>;
  keptKey: string;
  /** What the person started from: the base of the three-way merge. */
  seen: TemplateInput;
  restored: boolean;
  submit: (event: FormEvent) => void;
};

/** The form of one template, or of a new one (null), and what sending it does. */
export function useTemplateForm(template: Template | null, userId: UserId): TemplateForm {
  const keptKey = `template.${template?.id ?? 'new'}.${userId}`;
  const [start] = useState(() => startValues(keptKey, template));
  const form = useForm<TemplateInput>({ resolver, defaultValues: start.values });
  const save = useSave(template, keptKey, start.seen);
  const refuse = useRefuse(template === null);
  const submit = form.handleSubmit(save, refuse);
  return {
    form,
    keptKey,
    seen: start.seen,
    restored: start.restored,
    submit: (event) => void submit(event),
  };
}

/** A kept form brings along what its author saw then, not what the template says now. */
function startValues(
  keptKey: string,
  template: Template | null,
): { values: TemplateInput; seen: TemplateInput; restored: boolean } {
  const current = template
    ? { name: template.name, content: template.content, terms: template.terms_and_conditions }
    : BLANK;
  const kept = readKeptForm(keptKey);
  if (kept === null) return { values: current, seen: current, restored: false };
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
    restored: true,
  };
}

function useSave(template: Template | null, keptKey: string, seen: TemplateInput) {
  const { t } = useTranslation('templates');
  const { book } = useStaff();
  const navigate = useNavigate();
  const showToast = useToasts((toasts) => toasts.show);
  return async (input: TemplateInput): Promise<void> => {
    try {
      if (template === null) await book.createTemplate(input);
      else await book.updateTemplate(template.id, input, seen);
      forgetForm(keptKey);
      showToast({
        title: t(template === null ? 'toast.created' : 'toast.updated'),
        description: t(template === null ? 'toast.createdText' : 'toast.updatedText'),
        variant: 'default',
      });
      await navigate(href('templates'));
    } catch {
      const title = t(template === null ? 'toast.saveFailed' : 'toast.updateFailed');
      showToast({ title, description: t('toast.failedText'), variant: 'destructive' });
    }
  };
}

/** Spec §5, both sentences. */
function useRefuse(creating: boolean): () => void {
  const { t } = useTranslation('templates');
  const showToast = useToasts((toasts) => toasts.show);
  return () =>
    showToast({
      title: t('toast.missingTitle'),
      description: t(creating ? 'toast.missingCreate' : 'toast.missingUpdate'),
      variant: 'destructive',
    });
}
