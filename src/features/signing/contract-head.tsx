import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatDate } from '#i18n/format.ts';
import type { SigningContract } from '#sync/submission.ts';
import type { Crest } from '#ui/crest.tsx';
import { SigningHead } from '#ui/signing-layout.tsx';
import { partiesOf } from './signing-view.ts';

/** Whom the contract is for, what it is, and until when it is open. */
export function ContractHead({ contract }: { contract: SigningContract }) {
  const { t } = useTranslation(['signing', 'common']);
  const { language } = useLanguage();
  const { main, person } = partiesOf(contract);
  return (
    <SigningHead
      crest={<ClubCrest name={contract.customer_company} />}
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

/** Decoration, so it may come late; where it cannot be had, its place stays empty. */
function ClubCrest({ name }: { name: string | null }) {
  const [Drawn, setDrawn] = useState<typeof Crest | null>(null);
  useEffect(() => {
    import('#ui/crest.tsx').then(
      (part) => setDrawn(() => part.Crest),
      () => undefined,
    );
  }, []);
  return Drawn === null ? <span className="sg-crest" /> : <Drawn name={name} size={46} />;
}
