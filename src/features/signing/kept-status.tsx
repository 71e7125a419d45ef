import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { useNow } from '#bindings/now.ts';
import { fromMs, toMs } from '#domain/instant.ts';
import { formatAge, formatTime } from '#i18n/format.ts';
import type { Kept } from './use-sending.ts';

/** Below a minute nobody has waited. */
const WORTH_SAYING_MS = 60_000;

type Props = {
  kept: Kept;
  sending: boolean;
  /** What holds now, and what the person has to do for it. */
  lead: string;
  /** What must be said while sending too. */
  warning: string | null;
};

/** Where it is, since when, and why the last try failed. Changes are spoken. */
export function KeptStatus({ kept, sending, lead, warning }: Props) {
  const { t } = useTranslation('outcome');
  const { language } = useLanguage();
  const ageMs = toMs(useNow()) - toMs(kept.savedAt);
  const why = useTroubleLine(kept);
  return (
    <>
      <div aria-live="polite" className="sg-status">
        <p className="lead">{lead}</p>
        {warning !== null && <p className="lead">{warning}</p>}
        {why !== null && !sending && (
          <p>
            {why} {t('waiting.keepTrying')}
          </p>
        )}
      </div>
      {ageMs >= WORTH_SAYING_MS && (
        <p className="small muted">{t('waiting.age', { age: formatAge(ageMs, language) })}</p>
      )}
    </>
  );
}

/** Why it is still here: what became of the last try, else the server's own word. */
function useTroubleLine({ fault, trouble, nextAttemptAtMs }: Kept): string | null {
  const { t } = useTranslation('outcome');
  const { language } = useLanguage();
  const limited = fault?.code === 'rate_limited';
  // Busy with us, since we tried too often: then it says when the next try is.
  if (trouble && !(limited && trouble === 'busy')) return t(`trouble.${trouble}`);
  if (limited) {
    return t('trouble.rate_limited', { time: formatTime(fromMs(nextAttemptAtMs), language) });
  }
  return fault?.code === 'not_found' ? t('trouble.not_found') : null;
}
