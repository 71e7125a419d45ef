import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { UserId } from '#domain/contract.ts';
import type { Template } from '#domain/template.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { HistoryEntry } from './history-entries.ts';
import { isSameText, VersionDiff } from './version-diff.tsx';

type Props = {
  entry: HistoryEntry;
  present: Template;
  userId: UserId;
  onRestore: () => void;
};

/** One version: its number like a player's, who wrote it when, and how it differs from today's. */
export function VersionRow({ entry, present, userId, onRestore }: Props) {
  const { t } = useTranslation('templates');
  const id = useId();
  const [open, setOpen] = useState(false);
  const isPresent = entry.text === present;
  const same = !isPresent && isSameText(entry.text, present);
  const whose = (
    <VisuallyHidden> {t('history.version', { number: entry.revision })}</VisuallyHidden>
  );
  return (
    <li className="grid gap-4 bg-surface p-6 max-md:p-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className="num min-w-[1.6em] text-[2.25rem] leading-none" aria-hidden="true">
          {entry.revision}
        </span>
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2 className="h4">{t('history.version', { number: entry.revision })}</h2>
          <Writing entry={entry} userId={userId} />
        </div>
        {isPresent ? (
          <Badge tone="good">{t('history.present')}</Badge>
        ) : (
          <div className="button-row">
            <Button
              size="small"
              aria-expanded={open}
              aria-controls={id}
              icon={open ? 'minus' : 'plus'}
              onClick={() => setOpen(!open)}
            >
              {t('history.compare')}
              {whose}
            </Button>
            <Button
              size="small"
              icon="undo"
              aria-disabled={same || undefined}
              aria-describedby={same ? `${id}-same` : undefined}
              onClick={onRestore}
            >
              {t('history.restore')}
              {whose}
            </Button>
          </div>
        )}
      </div>
      {same && (
        <p className="small text-text-2" id={`${id}-same`}>
          {t('history.same')}
        </p>
      )}
      <div id={id} hidden={!open}>
        {open && <VersionDiff version={entry.text} present={present} />}
      </div>
    </li>
  );
}

function Writing({ entry, userId }: { entry: HistoryEntry; userId: UserId }) {
  const { t } = useTranslation('templates');
  const { language } = useLanguage();
  const { writtenAt, writtenBy } = entry;
  if (writtenAt === null) return <p className="small text-text-2">{t('history.unknown')}</p>;
  const who = writtenBy === null ? 'byNobody' : writtenBy === userId ? 'byYou' : 'byColleague';
  return (
    <p className="small text-text-2">
      <time dateTime={writtenAt}>
        {t(`history.${who}`, { date: formatDateTime(writtenAt, language) })}
      </time>
    </p>
  );
}
