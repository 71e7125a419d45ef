import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { SigningState } from '#ui/signing-layout.tsx';
import { useArt } from './art.ts';
import { useOnReturn } from './later-part.ts';
import { NewLink } from './new-link.tsx';
import { SealedDownload } from './sealed-download.tsx';
import type { TroubleView } from './signing-view.ts';
import { StateHeading } from './state-heading.tsx';
import { useTroubleWords } from './trouble-words.ts';
import { useRetry } from './use-retry.ts';

type Props = {
  view: TroubleView;
  token: string;
  arrived: boolean;
  reload: () => Promise<void>;
};

/** Why this link cannot be signed now, and what to do; what another try may mend can be tried. */
export function TroubleState({ view, token, arrived, reload }: Props) {
  const art = useArt('camera');
  const { t } = useTranslation(['outcome', 'common']);
  const words = useTroubleWords(view);
  const { trying, retry } = useRetry(reload);
  useOnReturn(view.show === 'unreachable' ? retry : null);
  return (
    <SigningState art={art} tone="plain">
      <StateHeading arrived={arrived}>{words.title}</StateHeading>
      <p className="lead">{words.text}</p>
      {words.detail !== null && <p>{words.detail}</p>}
      {view.lateDecline && <p>{t('declined.late')}</p>}
      <p>{words.next}</p>
      {MENDABLE.includes(view.show) && (
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
      {ASKABLE.includes(view.show) && <NewLink token={token} />}
      {view.show === 'already_signed' && <SealedDownload token={token} email={null} />}
    </SigningState>
  );
}

/** Another try may find it mended. */
const MENDABLE: readonly TroubleView['show'][] = ['unreachable', 'rate_limited', 'altered'];
/** The sender can help with a new link. */
const ASKABLE: readonly TroubleView['show'][] = ['expired', 'link_replaced'];
