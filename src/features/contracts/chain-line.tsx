import { useTranslation } from 'react-i18next';
import type { ContractEvent } from '#domain/event-log.ts';
import type { IconName } from '#ui/icon.tsx';
import { Icon } from '#ui/icon.tsx';
import { useChainCheck, type LogCheck } from './use-chain-check.ts';

/** One small line: whether the event log holds together, computed here and now. */
export function ChainLine({ events }: { events: readonly ContractEvent[] }) {
  const check = useChainCheck(events);
  const bad = typeof check === 'object' && !check.intact;
  return (
    <p
      className={`small mt-2 flex items-start gap-2 ${bad ? 'font-bold text-bad' : 'text-text-2'}`}
    >
      <Icon name={iconOf(check)} size={18} className="mt-0.5 flex-none" />
      <ChainText check={check} />
    </p>
  );
}

function ChainText({ check }: { check: LogCheck }) {
  const { t } = useTranslation('contract');
  if (check === 'checking') return <span>{t('timeline.chainChecking')}</span>;
  if (check === 'unknown') return <span>{t('timeline.chainUnknown')}</span>;
  return (
    <span>
      {check.intact
        ? t('timeline.chainIntact')
        : t('timeline.chainBroken', { seq: check.brokenAtSeq })}
    </span>
  );
}

function iconOf(check: LogCheck): IconName {
  if (check === 'checking') return 'clock';
  return check !== 'unknown' && check.intact ? 'lock' : 'alert';
}
