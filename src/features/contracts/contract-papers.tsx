import { useTranslation } from 'react-i18next';
import type { ContractDetails } from '#sync/book.ts';
import { ContractDocuments } from './contract-documents.tsx';
import { ContractTexts } from './contract-texts.tsx';
import { namedDocuments } from './named-documents.ts';
import { SealedPanel } from './sealed-panel.tsx';
import { SignaturePanel } from './signature-panel.tsx';
import { UnsentDecline } from './unsent-decline.tsx';
import { UnsentSignature } from './unsent-signature.tsx';

/** What there is to read: signature, sealed copy, documents and texts. */
export function ContractPapers({ details }: { details: ContractDetails }) {
  const { t } = useTranslation('contract');
  const { contract, signature, submission, decline } = details;
  const files = namedDocuments(contract).map(({ kind }) => kind);
  return (
    <>
      {signature === null && submission !== null && <UnsentSignature submission={submission} />}
      {signature === null && decline !== null && <UnsentDecline decline={decline} />}
      {signature !== null && <SignaturePanel contract={contract} signature={signature} />}
      <SealedPanel details={details} />
      <ContractDocuments contract={contract} />
      <ContractTexts
        title={t('detail.content')}
        text={contract.content}
        empty={t(files.includes('template') ? 'detail.contentFile' : 'detail.noContent')}
      />
      <ContractTexts
        title={t('detail.termsText')}
        text={contract.terms}
        empty={t(files.includes('terms') ? 'detail.termsFile' : 'detail.noTerms')}
      />
    </>
  );
}
