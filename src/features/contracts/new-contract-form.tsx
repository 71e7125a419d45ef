import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from '#bindings/language.ts';
import { useStaff } from '#bindings/services.ts';
import type { UserId } from '#domain/contract.ts';
import type { ContractInput } from '#domain/form-rules.ts';
import type { Template } from '#domain/template.ts';
import { href } from '#routes/routes.ts';
import { ContractForm } from './contract-form.tsx';
import { blankContract } from './contract-start.ts';
import { useBookAct } from './use-book-act.ts';
import { useContractForm } from './use-contract-form.ts';

type Props = { templates: readonly Template[]; userId: UserId };

/** Spec §2: creating opens the contract. `?template=` chooses one beforehand. */
export function NewContractForm({ templates, userId }: Props) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const state = useContractForm({
    keptKey: `contract.${userId}`,
    fresh: blankContract(language),
    templateIds: templates.map(({ id }) => id),
    wantedId: search.get('template'),
    save: useCreate(),
  });
  return (
    <ContractForm
      state={state}
      templates={templates}
      preview={{
        source: templates.find(({ id }) => id === state.values.templateId),
        values: state.values,
      }}
      submitLabel={t('create.submit')}
      busyLabel={t('create.submitting')}
    />
  );
}

function useCreate(): (input: ContractInput) => Promise<boolean> {
  const { t } = useTranslation('contract');
  const { book } = useStaff();
  const navigate = useNavigate();
  const act = useBookAct();
  return async (input) => {
    let id = '';
    const done = await act(
      async () => {
        id = await book.createContract(input);
      },
      {
        done: t('toast.created'),
        doneText: t('toast.createdText'),
        failed: t('toast.createFailed'),
      },
    );
    if (done) await navigate(href('contract', { id }));
    return done;
  };
}
