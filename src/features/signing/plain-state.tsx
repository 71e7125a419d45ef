import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { SigningState } from '#ui/signing-layout.tsx';
import { isReachable, useOnReturn } from './later-part.ts';
import type { OutcomeView } from './signing-view.ts';
import { StateHeading } from './state-heading.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

type Props = { show: OutcomeView['show']; failed: boolean; retry: () => Promise<boolean> };

/** The truth in three lines, for a page whose other part is not here and may not come. */
export function PlainState({ show, failed, retry }: Props) {
  const { t } = useTranslation(['signing', 'common']);
  const kind = KINDS[show] ?? 'rest';
  const kept = kind === 'kept';
  const [trying, setTrying] = useState(false);
  useLeaveGuard(kept);
  const again = useCallback(async () => {
    setTrying(true);
    const done = await retry();
    setTrying(false);
    // What failed once may need a fresh page. Not while something unsent is in this one.
    if (!done && !kept && (await isReachable())) window.location.reload();
  }, [retry, kept]);
  useOnReturn(failed ? again : null);
  return (
    <SigningState tone={kind === 'signed' ? 'signed' : kept ? 'saved' : 'plain'}>
      <StateHeading arrived>{t(`plain.${kind}.title`)}</StateHeading>
      <div aria-live="polite" className="sg-status">
        <p className="lead">{t(`plain.${kind}.text`)}</p>
        {failed && <p>{t('plain.later')}</p>}
      </div>
      {failed && (
        <Button size="big" block icon="sync" busy={trying} onClick={() => void again()}>
          {t('common:tryAgain')}
        </Button>
      )}
    </SigningState>
  );
}

const KINDS: Partial<Record<OutcomeView['show'], 'kept' | 'signed'>> = {
  waiting: 'kept',
  declining: 'kept',
  signed: 'signed',
};
