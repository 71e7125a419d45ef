import { useEffect, useState, type FormEvent } from 'react';
import { useForm, useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resolveWith } from '#bindings/form-check.ts';
import { forgetForm, keepForm, readKeptForm } from '#bindings/kept-form.ts';
import { useToasts } from '#bindings/toasts.ts';
import { checkForm, contractFormSchema, type ContractInput } from '#domain/form-rules.ts';
import { contractStart, keptTexts, sameInput } from './contract-start.ts';

const resolver = resolveWith((input) => checkForm(contractFormSchema, input));

type Wanted = {
  /** Under which the unsent form is kept. */
  keptKey: string;
  /** What the form holds where nothing was kept. */
  fresh: ContractInput;
  /** Those that can be chosen; a kept choice that is gone is asked for anew. */
  templateIds: readonly string[];
  /** Chosen from outside, over what was kept. */
  wantedId?: string | null;
  /** False keeps the form as it is. */
  save: (input: ContractInput, seen: ContractInput) => Promise<boolean>;
};

export type ContractForm = {
  form: UseFormReturn<ContractInput>;
  values: ContractInput;
  /** What the person had before them when they began. */
  seen: ContractInput;
  /** Something is typed that is not saved. */
  dirty: boolean;
  restored: boolean;
  startOver: () => void;
  submit: (event: FormEvent) => void;
};

/** The state of the form for a new contract and for a draft. What is typed survives a reload. */
export function useContractForm(wanted: Wanted): ContractForm {
  const { keptKey, fresh, templateIds, wantedId, save } = wanted;
  const [start] = useState(() => contractStart(readKeptForm(keptKey), fresh));
  const [seen, setSeen] = useState(start.seen);
  const [saved, setSaved] = useState(false);
  const [defaultValues] = useState(() => {
    const templateId = [wantedId, start.values.templateId].find((id) => isKnown(id, templateIds));
    return { ...start.values, templateId: templateId ?? '' };
  });
  const form = useForm<ContractInput>({ resolver, defaultValues });
  const values = useWatch({ control: form.control, compute: (all: ContractInput) => all });
  const dirty = !saved && !sameInput(values, seen);
  useEffect(() => {
    if (saved) return;
    if (dirty) keepForm(keptKey, keptTexts(values, seen));
    else forgetForm(keptKey);
  }, [keptKey, values, seen, dirty, saved]);
  const refused = useRefusal();
  const submit = form.handleSubmit(async (input) => {
    if (!(await save(input, seen))) return;
    setSaved(true);
    forgetForm(keptKey);
  }, refused);
  return {
    form,
    values,
    seen,
    dirty,
    restored: start.restored,
    startOver: () => {
      setSeen(fresh);
      form.reset(fresh);
    },
    submit: (event) => void submit(event),
  };
}

function isKnown(id: string | null | undefined, ids: readonly string[]): boolean {
  return typeof id === 'string' && ids.includes(id);
}

/** The toast speaks of what is missing; a mistyped address is told at its field alone. */
function useRefusal(): (errors: FieldErrors<ContractInput>) => void {
  const { t } = useTranslation('contract');
  const showToast = useToasts((toasts) => toasts.show);
  return (errors) => {
    const missing = [errors.templateId, errors.customerEmail].some(
      (error) => error?.type === 'required',
    );
    if (!missing) return;
    const description = t('toast.missing');
    showToast({ title: t('toast.missingTitle'), description, variant: 'destructive' });
  };
}
