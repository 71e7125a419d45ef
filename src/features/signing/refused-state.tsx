import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import { useLanguage } from '#bindings/language.ts';
import { useSigning } from '#bindings/services.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { SigningContract, SigningFault, StoredSubmission } from '#sync/submission.ts';
import { Button } from '#ui/button.tsx';
import { SigningState } from '#ui/signing-layout.tsx';
import { useArt } from './art.ts';
import { NewLink } from './new-link.tsx';
import { SaveReceipt } from './save-receipt.tsx';
import { canSignAgain } from './signing-view.ts';
import { StateHeading } from './state-heading.tsx';
import { SubmissionReceipt } from './submission-receipt.tsx';
import { SubmissionTrack } from './submission-track.tsx';
import { signedBy } from './trouble-words.ts';
import { useRetry } from './use-retry.ts';

type Props = {
  submission: StoredSubmission;
  fault: SigningFault;
  contract: SigningContract | null;
  arrived: boolean;
};

/** The server said no for good: why, what stays on the device, and the next step. */
export function RefusedState({ submission, fault, contract, arrived }: Props) {
  const art = useArt('keeper');
  const { t } = useTranslation('outcome');
  const words = useRefusalWords(fault);
  const { signing } = useSigning();
  const { token } = submission;
  const again = canSignAgain(fault);
  const mend = useCallback(
    () => (again ? signing.reload(token) : signing.sendNow(token)),
    [again, signing, token],
  );
  const { trying, retry } = useRetry(mend);
  // A new text is fetched without being asked for; without a network the button stays.
  const online = useOnline();
  const wanted = online && again;
  useEffect(() => {
    if (wanted) retry();
  }, [wanted, retry]);
  return (
    <SigningState art={art} tone="saved">
      <StateHeading arrived={arrived}>{words.title}</StateHeading>
      {fault.code !== 'already_signed' && (
        <SubmissionTrack place={fault.code === 'rate_limited' ? 'saved' : 'refused'} />
      )}
      <p className="lead">{words.text}</p>
      <p>{words.next}</p>
      <p>{t('refused.kept')}</p>
      {(again || fault.code === 'rate_limited') && (
        <Button
          variant="primary"
          size="big"
          block
          icon="sync"
          busy={trying}
          busyLabel={t('unreachable.trying')}
          onClick={retry}
        >
          {again ? t('refused.reload') : t('waiting.sendNow')}
        </Button>
      )}
      {(fault.code === 'expired' || fault.code === 'link_replaced') && <NewLink token={token} />}
      <SubmissionReceipt submission={submission} contract={contract} />
      <SaveReceipt submission={submission} contract={contract} />
    </SigningState>
  );
}

export type RefusalWords = { title: string; text: string; next: string };

/** The sentences for each code (design §3). */
export function useRefusalWords(fault: SigningFault): RefusalWords {
  const { t } = useTranslation('outcome');
  const { language } = useLanguage();
  const at = REFUSALS[fault.code];
  const words = { title: t(`refused.${at}.title`), next: t(`refused.${at}.next`) };
  if (at !== 'alreadySigned') return { ...words, text: t(`refused.${at}.text`) };
  const text = signedBy(
    { at: fault.signed_at ?? null, by: fault.signed_by ?? null },
    {
      by: (date, name) => t('refused.alreadySigned.by', { date, name }),
      text: (date) => t('refused.alreadySigned.text', { date }),
      undated: () => t('refused.alreadySigned.undated'),
    },
    (instant) => formatDateTime(instant, language),
  );
  return { ...words, text };
}

const REFUSALS = {
  not_found: 'notFound',
  expired: 'expired',
  already_signed: 'alreadySigned',
  content_changed: 'contentChanged',
  terms_not_accepted: 'termsNotAccepted',
  invalid_signature: 'invalidSignature',
  rate_limited: 'rateLimited',
  declined: 'declined',
  link_replaced: 'linkReplaced',
} as const satisfies Record<SigningFault['code'], string>;
