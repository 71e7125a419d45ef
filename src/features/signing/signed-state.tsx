import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#bindings/toasts.ts';
import { href } from '#routes/routes.ts';
import type { SigningContract } from '#sync/submission.ts';
import { buttonClass } from '#ui/button-class.ts';
import { SigningState } from '#ui/signing-layout.tsx';
import { useArt } from './art.ts';
import { HomeCountdown } from './home-countdown.tsx';
import { SaveReceipt } from './save-receipt.tsx';
import { SealedDownload } from './sealed-download.tsx';
import type { SignedSubmission } from './signing-view.ts';
import { StateHeading } from './state-heading.tsx';
import { signerOf } from './submission-facts.ts';
import { SubmissionReceipt } from './submission-receipt.tsx';
import { SubmissionTrack } from './submission-track.tsx';

type Props = {
  token: string;
  submission: SignedSubmission;
  contract: SigningContract | null;
  /** The receipt came while this page was open; a later visit stays. */
  fresh: boolean;
  arrived: boolean;
  goTo: (address: string) => void;
};

/** The only state that says "signed": the server's matching receipt is in hand. */
export function SignedState({ token, submission, contract, fresh, arrived, goTo }: Props) {
  const art = useArt('scorer');
  const { t } = useTranslation(['outcome', 'common']);
  const [staying, setStaying] = useState(false);
  const stay = () => setStaying(true);
  useSignedToast(fresh);
  const name = signerOf(submission, contract);
  const email = contract?.customer_email ?? null;
  const brand = t('common:brand');
  return (
    <SigningState art={art} tone="signed">
      <StateHeading arrived={arrived}>{t('signed.title')}</StateHeading>
      <SubmissionTrack place="signed" />
      <p className="lead">
        {name === null ? t('signed.thanks', { brand }) : t('signed.thanksName', { brand, name })}
      </p>
      {email !== null && <p>{t('signed.copy', { email })}</p>}
      {fresh && <HomeCountdown goTo={goTo} staying={staying} onStay={stay} />}
      <SubmissionReceipt submission={submission} contract={contract} />
      <SaveReceipt submission={submission} contract={contract} onUse={stay} />
      <SealedDownload token={token} email={email} onUse={stay} />
      {(!fresh || staying) && (
        <a className={buttonClass({ variant: 'ghost', block: true })} href={href('home')}>
          {t('signed.home')}
        </a>
      )}
    </SigningState>
  );
}

/** Spec §8: 'Contract signed!', once, at the moment when it becomes true. */
export function useSignedToast(fresh: boolean): void {
  const { t } = useTranslation('outcome');
  const title = t('signed.title');
  useEffect(() => {
    if (fresh) useToasts.getState().show({ title, variant: 'default' });
    // Once per receipt: another language must not say it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fresh]);
}
