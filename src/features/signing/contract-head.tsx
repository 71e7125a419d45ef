import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatDate } from '#i18n/format.ts';
import type { SigningContract } from '#sync/submission.ts';
import { Crest } from '#ui/crest.tsx';
import { SigningHead } from '#ui/signing-layout.tsx';
import { partiesOf } from './signing-view.ts';

/** Whom the contract is for, what it is, and until when it is open. */
export function ContractHead({ contract }: { contract: SigningContract }) {
  const { t } = useTranslation(['signing', 'common']);
  const { language } = useLanguage();
  const { main, person } = partiesOf(contract);
  return (
    <SigningHead
      crest={<Crest name={contract.customer_company} size={46} />}
      club={main}
      {...(person !== null && { forWhom: t('forPerson', { name: person }) })}
      title={contract.title}
      note={t('fromUntil', {
        brand: t('common:brand'),
        date: formatDate(contract.expires_at, language),
      })}
    />
  );
}
