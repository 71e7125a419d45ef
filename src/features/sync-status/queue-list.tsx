import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useContracts,
  useQueue,
  useTemplates,
  useUnsentDeclines,
  useUnsentSubmissions,
} from '#bindings/staff-data.ts';
import { ParkedEntry } from './parked-entry.tsx';
import { namesFrom, queueEntries, type QueueEntry } from './queue-entries.ts';
import { WaitingEntry } from './waiting-entry.tsx';

/** More than this are counted, not listed: a whole season offline fits in one request. */
const MAX_LISTED = 50;

/** First what needs a person, then what goes by itself. */
export function QueueList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('sync');
  const entries = useEntries();
  const parked = entries.filter((entry) => entry.state === 'attention');
  const waiting = entries.filter((entry) => entry.state === 'waiting');
  return (
    <>
      {parked.length > 0 && (
        <section className="grid gap-3">
          <h3 className="h4">{t('parkedTitle')}</h3>
          <ul className="grid gap-3">
            {parked.map((entry) => (
              <ParkedEntry key={entry.id} entry={entry} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className="grid gap-3">
          <h3 className="h4">{t('waitingTitle')}</h3>
          <ol>
            {waiting.slice(0, MAX_LISTED).map((entry) => (
              <WaitingEntry key={entry.id} entry={entry} />
            ))}
          </ol>
          {waiting.length > MAX_LISTED && (
            <p className="text-text-2">{t('more', { count: waiting.length - MAX_LISTED })}</p>
          )}
        </section>
      )}
    </>
  );
}

function useEntries(): readonly QueueEntry[] {
  const commands = useQueue();
  const submissions = useUnsentSubmissions();
  const declines = useUnsentDeclines();
  const contracts = useContracts();
  const templates = useTemplates();
  return useMemo(() => {
    const nameOf = namesFrom(
      contracts.state === 'ready' ? contracts.value.items : [],
      templates.state === 'ready' ? templates.value : [],
    );
    const answers = { submissions: submissions ?? [], declines: declines ?? [] };
    return queueEntries(commands ?? [], answers, nameOf);
  }, [commands, submissions, declines, contracts, templates]);
}
