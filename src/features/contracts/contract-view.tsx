import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNow } from '#bindings/now.ts';
import { usePageTitle } from '#bindings/page-title.ts';
import { shownStatus } from '#domain/contract.ts';
import { href } from '#routes/routes.ts';
import type { ContractDetails } from '#sync/book.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { ContractActions } from './contract-actions.tsx';
import { ContractHistory } from './contract-history.tsx';
import { ContractLink } from './contract-link.tsx';
import { ContractTexts } from './contract-texts.tsx';
import { ContractTicket } from './contract-ticket.tsx';
import { SignaturePanel } from './signature-panel.tsx';
import { UnsentSignature } from './unsent-signature.tsx';

type Props = { details: ContractDetails; onDeleting: (deleting: boolean) => void };

/** One contract: the ticket on top, what can be done and read beside how it went. */
export function ContractView({ details, onDeleting }: Props) {
  const { t } = useTranslation('contracts');
  const now = useNow();
  const { contract, signature, submission } = details;
  usePageTitle(contract.customer_name ?? t('list.unnamed'));
  const status = shownStatus(contract, now);
  return (
    <>
      <Link to={href('contracts')} className={textLinkClass('mb-2')}>
        <Icon name="left" size={18} />
        {t('detail.back')}
      </Link>
      <ContractTicket details={details} status={status} />
      {/* On phones what happened comes before the long texts. */}
      <div className="two-columns">
        <div className="column max-lg:contents">
          <ContractActions details={details} now={now} onDeleting={onDeleting} />
          <SyncNotice details={details} />
          {contract.status !== 'draft' && <ContractLink details={details} />}
          <div className="column max-lg:order-2">
            {signature === null && submission !== null && (
              <UnsentSignature submission={submission} />
            )}
            {signature !== null && <SignaturePanel contract={contract} signature={signature} />}
            <ContractTexts
              title={t('detail.content')}
              text={contract.content}
              empty={t('detail.noContent')}
            />
            <ContractTexts
              title={t('detail.termsText')}
              text={contract.terms}
              empty={t('detail.noTerms')}
            />
          </div>
        </div>
        <div className="column max-lg:order-1">
          <ContractHistory details={details} now={now} />
        </div>
      </div>
    </>
  );
}

function SyncNotice({ details }: { details: ContractDetails }) {
  const { t } = useTranslation('contracts');
  if (details.parked > 0) {
    return (
      <Notice tone="bad" icon="alert">
        {t('detail.attention')}
      </Notice>
    );
  }
  if (details.waiting === 0) return null;
  return (
    <Notice tone="wait" icon="clock">
      {t('detail.waiting', { count: details.waiting })}
    </Notice>
  );
}
