import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { SigningState } from '#ui/signing-layout.tsx';
import { useArt } from './art.ts';
import { StateHeading } from './state-heading.tsx';
import { useTroubleWords, type Trouble } from './trouble-words.ts';
import { useRetry, useRetryOnReturn } from './use-retry.ts';

type Props = { view: Trouble; arrived: boolean; reload: () => Promise<void> };

/** Why this link cannot be signed now, and what to do; what another try may mend can be tried. */
export function TroubleState({ view, arrived, reload }: Props) {
  const art = useArt('camera');
  const { t } = useTranslation(['signing', 'common']);
  const words = useTroubleWords(view);
  const { trying, retry } = useRetry(reload);
  const mendable = view.show === 'unreachable' || view.show === 'rate_limited';
  useRetryOnReturn(retry, view.show === 'unreachable');
  return (
    <SigningState art={art} tone="plain">
      <StateHeading arrived={arrived}>{words.title}</StateHeading>
      <p className="lead">{words.text}</p>
      {words.detail !== null && <p>{words.detail}</p>}
      <p>{words.next}</p>
      {mendable && (
        <Button
          variant="primary"
          size="big"
          block
          icon="sync"
          busy={trying}
          busyLabel={t('unreachable.trying')}
          onClick={retry}
        >
          {t('common:tryAgain')}
        </Button>
      )}
    </SigningState>
  );
}
