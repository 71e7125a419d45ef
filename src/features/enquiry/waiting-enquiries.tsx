import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnquiryService, useWaitingEnquiries } from '#bindings/enquiry-service.ts';
import { useLanguage } from '#bindings/language.ts';
import { formatDateTime } from '#i18n/format.ts';
import { brand } from '#routes/brand.ts';
import type { WaitingEnquiry } from '#sync/enquiry-queue.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { isNoNetwork } from './use-outcome-toast.ts';

/**
 * What was written and has not arrived, until it has.
 * @param arrived counts those kept since the page was opened: the newest gets the focus
 */
export function WaitingEnquiries({ arrived }: { arrived: number }) {
  const { t } = useTranslation('enquiry');
  const waiting = useWaitingEnquiries((state) => state.waiting);
  const place = useRef<HTMLDivElement>(null);
  const announced = useRef(0);
  useEffect(() => {
    if (arrived === announced.current || waiting.length === 0) return;
    announced.current = arrived;
    place.current?.focus();
  }, [arrived, waiting.length]);
  // The button that was pressed goes with what it was about: the focus stays in its place.
  const stay = (): void => place.current?.focus();
  return (
    <div ref={place} tabIndex={-1} className="enquiry-waiting">
      {waiting.length > 0 && (
        <section aria-label={t('waiting.title')}>
          {waiting.map((one) => (
            <WaitingLine key={one.id} one={one} onGone={stay} />
          ))}
          <SendNow onDone={stay} />
        </section>
      )}
    </div>
  );
}

function WaitingLine({ one, onGone }: { one: WaitingEnquiry; onGone: () => void }) {
  const { t } = useTranslation('enquiry');
  const { language } = useLanguage();
  const refused = one.state === 'refused';
  const since = formatDateTime(new Date(one.createdAtMs).toISOString(), language);
  return (
    <div className="enquiry-waiting-line">
      <Icon name={refused ? 'alert' : 'clock'} />
      <div>
        <h3 className="h4">{t(refused ? 'waiting.refusedTitle' : 'waiting.title')}</h3>
        <p>{t(one.kind === 'demo' ? 'waiting.demo' : 'waiting.message', { since })}</p>
        <p>
          {refused
            ? t('waiting.refused')
            : t(isNoNetwork(one.trouble) ? 'waiting.network' : 'waiting.server')}
          {refused && (
            <>
              {' '}
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </>
          )}
        </p>
        <Discard id={one.id} onGone={onGone} />
      </div>
    </div>
  );
}

function SendNow({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('enquiry');
  const load = useEnquiryService();
  const [state, setState] = useState<'idle' | 'sending' | 'still'>('idle');
  const send = async (): Promise<void> => {
    setState('sending');
    await load()
      .then((service) => service.sendNow())
      .catch(() => undefined);
    setState('still');
    if (useWaitingEnquiries.getState().waiting.length === 0) onDone();
  };
  return (
    <div className="enquiry-waiting-end">
      <Button
        variant="ink"
        size="small"
        icon="send"
        busy={state === 'sending'}
        busyLabel={t('sending')}
        onClick={() => void send()}
      >
        {t('waiting.sendNow')}
      </Button>
      <output>{state === 'still' && t('waiting.still')}</output>
    </div>
  );
}

/** Twice asked: what somebody wrote is gone afterwards. */
function Discard({ id, onGone }: { id: string; onGone: () => void }) {
  const { t } = useTranslation('enquiry');
  const load = useEnquiryService();
  const [asking, setAsking] = useState(false);
  const discard = async (): Promise<void> => {
    await load().then((service) => service.discard(id));
    onGone();
  };
  if (!asking)
    return (
      <button type="button" className="text-link" onClick={() => setAsking(true)}>
        {t('waiting.discard')}
      </button>
    );
  return (
    <fieldset className="enquiry-waiting-end">
      <legend>{t('waiting.confirm')}</legend>
      <button
        type="button"
        className="text-link"
        onClick={() => void discard().catch(() => undefined)}
      >
        {t('waiting.yes')}
      </button>
      <button ref={focusIt} type="button" className="text-link" onClick={() => setAsking(false)}>
        {t('waiting.no')}
      </button>
    </fieldset>
  );
}

/** The button that asked has gone: the safe answer takes the focus over. */
const focusIt = (button: HTMLButtonElement | null): void => button?.focus();
