import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { SigningContract, StoredSubmission } from '#sync/submission.ts';
import type { Fact } from '#ui/fact-list.tsx';
import { partiesOf } from './signing-view.ts';

/** The lines of the receipt; without a receipt only what this device knows by itself. */
export function useSubmissionFacts(
  stored: StoredSubmission,
  contract: SigningContract | null,
): readonly Fact[] {
  const { t } = useTranslation('outcome');
  const { language } = useLanguage();
  const { receipt } = stored;
  const when = (instant: string) => formatDateTime(instant, language);
  const facts: Fact[] = [];
  const name = signerOf(stored, contract);
  if (name !== null) facts.push({ label: t('receipt.signedBy'), value: name });
  if (contract)
    facts.push({
      label: t('receipt.for'),
      value: contract.customer_company?.trim() || contract.title,
    });
  facts.push({
    label: receipt ? t('receipt.onYourDevice') : t('receipt.onThisDevice'),
    value: when(stored.submission.signed_at_device),
  });
  if (receipt) {
    facts.push(
      { label: t('receipt.received'), value: when(receipt.received_at) },
      {
        label: t('receipt.reference'),
        value: shortHash(receipt.evidence_sha256),
        wide: true,
        mono: true,
      },
    );
  }
  return facts;
}

/** The person's name where one is known. */
export function signerOf(
  stored: StoredSubmission,
  contract: SigningContract | null,
): string | null {
  if (stored.submission.signature_type === 'typed') return stored.submission.signature_data;
  return stored.signerName?.trim() || (contract && (partiesOf(contract).person ?? null));
}

/** A hash short enough to read out: `4d1e 70b6 · 9f3c 41ae`. */
export function shortHash(hash: string): string {
  const [a, b, c, d] = [0, 4, 8, 12].map((at) => hash.slice(at, at + 4));
  return `${a} ${b} · ${c} ${d}`;
}
