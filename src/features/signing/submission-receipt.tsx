import { useTranslation } from 'react-i18next';
import type { SigningContract, StoredSubmission } from '#sync/submission.ts';
import { Receipt } from '#ui/receipt.tsx';
import { SignatureFigure } from '#ui/signature-figure.tsx';
import { figureOf } from './ink.ts';
import { useSubmissionFacts } from './submission-facts.ts';

type Props = { submission: StoredSubmission; contract: SigningContract | null };

/** The ticket with the signature; called a receipt only where the server's receipt is in hand. */
export function SubmissionReceipt({ submission, contract }: Props) {
  const { t } = useTranslation('outcome');
  const facts = useSubmissionFacts(submission, contract);
  const figure = <SignatureFigure plain label={t('receipt.signature')} {...figureOf(submission)} />;
  return submission.receipt ? (
    <Receipt title={t('receipt.title')} figure={figure} facts={facts} />
  ) : (
    <Receipt figure={figure} facts={facts} />
  );
}
