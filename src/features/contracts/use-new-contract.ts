import { useState, type FormEvent } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { resolveWith } from '#bindings/form-check.ts';
import { forgetForm, readKeptForm } from '#bindings/kept-form.ts';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { UserId } from '#domain/contract.ts';
import { checkForm, newContractSchema, type NewContractInput } from '#domain/form-rules.ts';
import type { Template } from '#domain/template.ts';
import { href } from '#routes/routes.ts';

export const BLANK_CONTRACT: NewContractInput = {
  templateId: '',
  customerEmail: '',
  customerName: '',
  customerCompany: '',
};

const resolver = resolveWith((input) => checkForm(newContractSchema, input));

export type NewContract = {
  form: UseFormReturn<NewContractInput>;
  /** Under which the unsent form is kept; one per person. */
  keptKey: string;
  restored: boolean;
  submit: (event: FormEvent) => void;
};

/** The form's state and what sending it does. `?template=` chooses one beforehand. */
export function useNewContract(templates: readonly Template[], userId: UserId): NewContract {
  const [search] = useSearchParams();
  const keptKey = `contract.${userId}`;
  const [start] = useState(() => startValues(keptKey, templates, search.get('template')));
  const form = useForm<NewContractInput>({ resolver, defaultValues: start.values });
  const { created, refused } = useOutcome(keptKey);
  const submit = form.handleSubmit(created, refused);
  return {
    form,
    keptKey,
    restored: start.restored,
    submit: (event) => void submit(event),
  };
}

/** What was typed before a reload, if anything; a template that is gone is chosen anew. */
function startValues(
  keptKey: string,
  templates: readonly Template[],
  wanted: string | null,
): { values: NewContractInput; restored: boolean } {
  const kept = readKeptForm(keptKey);
  const templateId = wanted ?? kept?.['templateId'] ?? '';
  return {
    values: {
      templateId: templates.some(({ id }) => id === templateId) ? templateId : '',
      customerEmail: kept?.['customerEmail'] ?? '',
      customerName: kept?.['customerName'] ?? '',
      customerCompany: kept?.['customerCompany'] ?? '',
    },
    restored: kept !== null,
  };
}

function useOutcome(keptKey: string) {
  const { t } = useTranslation('contracts');
  const { book } = useStaff();
  const navigate = useNavigate();
  const showToast = useToasts((toasts) => toasts.show);
  const fail = (title: string, description: string): void =>
    showToast({ title, description, variant: 'destructive' });

  const created = async (input: NewContractInput): Promise<void> => {
    try {
      const id = await book.createContract(input);
      forgetForm(keptKey);
      const description = t('toast.createdText');
      showToast({ title: t('toast.created'), description, variant: 'default' });
      await navigate(href('contract', { id }));
    } catch {
      fail(t('toast.createFailed'), t('toast.failedText'));
    }
  };
  /** The toast speaks of what is missing; a mistyped address is told at its field alone. */
  const refused = (errors: FieldErrors<NewContractInput>): void => {
    const missing = [errors.templateId, errors.customerEmail].some(
      (error) => error?.type === 'required',
    );
    if (missing) fail(t('toast.missingTitle'), t('toast.missing'));
  };
  return { created, refused };
}
