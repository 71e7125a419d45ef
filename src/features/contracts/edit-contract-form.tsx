import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useStaff } from '#bindings/services.ts';
import type { Contract, ContractId, UserId } from '#domain/contract.ts';
import type { ContractInput } from '#domain/form-rules.ts';
import type { Template } from '#domain/template.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Notice } from '#ui/notice.tsx';
import type { TemplateOption } from './contract-fields.tsx';
import { ContractForm } from './contract-form.tsx';
import { inputOf } from './contract-start.ts';
import { previewOfDraft } from './edit-preview.ts';
import { useBookAct } from './use-book-act.ts';
import { useContractForm } from './use-contract-form.ts';

type Props = { contract: Contract; templates: readonly Template[]; userId: UserId };

/** The form of a new contract over a draft; saving goes back to its page. */
export function EditContractForm({ contract, templates, userId }: Props) {
  const { t } = useTranslation(['contract', 'common']);
  const options = useOptions(contract, templates);
  // What a pull brings while the form is open belongs to the merge, not to this form.
  const [fresh] = useState(() => inputOf(contract));
  const state = useContractForm({
    keptKey: `contract.${userId}.${contract.id}`,
    fresh,
    templateIds: options.map(({ id }) => id),
    save: useUpdate(contract.id),
  });
  const draft = { contract, seen: state.seen, values: state.values };
  const preview = previewOfDraft(draft, templates);
  return (
    <ContractForm
      state={state}
      templates={options}
      preview={preview}
      submitLabel={t('edit.submit')}
      busyLabel={t('edit.submitting')}
      aside={
        <Link
          to={href('contract', { id: contract.id })}
          className={buttonClass({ variant: 'ghost', size: 'big' })}
        >
          {t('common:cancel')}
        </Link>
      }
      note={
        <output className="block empty:hidden">
          {preview.text === 'changed' && (
            <Notice tone="wait" icon="file">
              {t('edit.templateChanged')}
            </Notice>
          )}
          {preview.text === 'gone' && (
            <Notice tone="wait" icon="file">
              {t('edit.templateGone')}
            </Notice>
          )}
        </output>
      }
    />
  );
}

/** A draft keeps its template though it was deleted, until another one is chosen. */
function useOptions(contract: Contract, templates: readonly Template[]): readonly TemplateOption[] {
  const { t } = useTranslation('contract');
  const { template_id, title } = contract;
  if (template_id === null || templates.some(({ id }) => id === template_id)) return templates;
  return [{ id: template_id, name: t('edit.deletedTemplate', { name: title }) }, ...templates];
}

function useUpdate(
  id: ContractId,
): (input: ContractInput, seen: ContractInput) => Promise<boolean> {
  const { t } = useTranslation('contract');
  const { book } = useStaff();
  const navigate = useNavigate();
  const act = useBookAct();
  return async (input, seen) => {
    const done = await act(() => book.updateContract(id, input, seen), {
      done: t('edit.done'),
      doneText: t('toast.createdText'),
      failed: t('edit.failed'),
    });
    if (done) await navigate(href('contract', { id }));
    return done;
  };
}
