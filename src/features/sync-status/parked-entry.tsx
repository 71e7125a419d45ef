import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { EntryTitle } from './entry-title.tsx';
import { ChangeTexts } from './change-texts.tsx';
import { useFaultSentence } from './fault-sentence.ts';
import type { QueueEntry } from './queue-entries.ts';
import { useQueueActions } from './use-queue-actions.ts';

type Props = { entry: QueueEntry; onLeave: () => void };

/** A change that the server did not take: why, and what a person can do about it. */
export function ParkedEntry({ entry, onLeave }: Props) {
  const { t } = useTranslation('sync');
  const sentence = useFaultSentence();
  const { busy, retry, discard } = useQueueActions(entry.id);
  const [asking, setAsking] = useState(false);
  const conflict = entry.fault?.code === 'conflict';
  // What a signer said is nobody else's to change or to drop.
  const answered = entry.kind === 'signature' || entry.kind === 'decline';
  return (
    <li className="grid gap-3 border-l-6 border-bad bg-surface p-4">
      <EntryTitle entry={entry} />
      <p>{sentence(entry)}</p>
      {conflict && <ChangeTexts changes={entry.changes.filter((c) => c.theirs !== null)} />}
      <div className="flex flex-wrap gap-2">
        {!answered && (
          <>
            <Button size="small" variant="ink" busy={busy} onClick={retry}>
              {t(conflict ? 'keepMine' : 'retry')}
            </Button>
            <Button size="small" variant="danger" busy={busy} onClick={() => setAsking(true)}>
              {t(conflict ? 'keepTheirs' : 'discard')}
            </Button>
          </>
        )}
        {entry.name !== null && (
          <Link to={addressOf(entry)} className={buttonClass({ size: 'small' })} onClick={onLeave}>
            {t('open')}
          </Link>
        )}
      </div>
      <DiscardDialog
        open={asking}
        onOpenChange={setAsking}
        entry={entry}
        busy={busy}
        onDiscard={discard}
      />
    </li>
  );
}

function addressOf(entry: QueueEntry): string {
  return entry.entity === 'contract'
    ? href('contract', { id: entry.entityId })
    : `${href('templates')}?edit=${encodeURIComponent(entry.entityId)}`;
}
