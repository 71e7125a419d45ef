import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#bindings/toasts.ts';
import { href } from '#routes/routes.ts';
import type { SigningContract } from '#sync/submission.ts';
import { buttonClass } from '#ui/button-class.ts';
import { SigningState } from '#ui/signing-layout.tsx';
import { useArt } from './art.ts';
import { HomeCountdown } from './home-countdown.tsx';
import type { SignedSubmission } from './signing-view.ts';
import { StateHeading } from './state-heading.tsx';
import { signerOf } from './submission-facts.ts';
import { SubmissionReceipt } from './submission-receipt.tsx';
import { SubmissionTrack } from './submission-track.tsx';

type Props = {
  submission: SignedSubmission;
  contract: SigningContract | null;
  /** The receipt came while this page was open; a later visit stays. */
  fresh: boolean;
  arrived: boolean;
  goTo: (address: string) => void;
};

/** The only state that says "signed": the server's matching receipt is in hand. */
export function SignedState({ submission, contract, fresh, arrived, goTo }: Props) {
  const art = useArt('scorer');
  const { t } = useTranslation(['signing', 'common']);
  useSignedToast(fresh);
  const name = signerOf(submission, contract);
  const brand = t('common:brand');
  return (
    <SigningState art={art} tone="signed">
      <StateHeading arrived={arrived}>{t('signed.title')}</StateHeading>
      <SubmissionTrack place="signed" />
      <p className="lead">
        {name === null ? t('signed.thanks', { brand }) : t('signed.thanksName', { brand, name })}
      </p>
      {fresh && <HomeCountdown goTo={goTo} />}
      <SubmissionReceipt submission={submission} contract={contract} />
      {!fresh && (
        <a className={buttonClass({ block: true })} href={href('home')}>
          {t('signed.home')}
        </a>
      )}
    </SigningState>
  );
}

/** Spec §8: 'Contract signed!', once, at the moment when it becomes true. */
export function useSignedToast(fresh: boolean): void {
  const { t } = useTranslation('signing');
  const title = t('signed.title');
  useEffect(() => {
    if (fresh) useToasts.getState().show({ title, variant: 'default' });
    // Once per receipt: another language must not say it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fresh]);
}
