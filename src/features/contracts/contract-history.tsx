import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { useUserId } from '#bindings/session-state.ts';
import type { Instant } from '#domain/instant.ts';
import { formatDayMonth, formatTime } from '#i18n/format.ts';
import type { ContractDetails } from '#sync/book.ts';
import type { IconName } from '#ui/icon.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { ChainLine } from './chain-line.tsx';
import { useStepText, useStepTitle } from './step-words.ts';
import { timelineOf, type Step, type StepState } from './timeline.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  created: 'plus',
  updated: 'pen',
  sent: 'send',
  link_copied: 'copy',
  handed_over: 'user',
  viewed: 'eye',
  signed: 'pen',
  declined: 'close',
  link_requested: 'chat',
  link_replaced: 'link',
  email_requested: 'mail',
  emailed: 'mail',
  email_cancelled: 'mail',
  email_failed: 'alert',
  email_unconfirmed: 'alert',
  reminded: 'clock',
  extended: 'calendar',
  voided: 'close',
  seal_retried: 'sync',
  seal_failed: 'alert',
  sealed: 'lock',
  completed: 'lock',
  expired: 'clock',
  deleted: 'trash',
};

const LOOKS: Readonly<Record<StepState, 'done' | 'key' | 'now' | 'todo'>> = {
  done: 'done',
  key: 'key',
  waiting: 'now',
  attention: 'now',
  running: 'now',
  trouble: 'now',
  todo: 'todo',
};

/** The match report: what is on the server, what waits here, what is still to come. */
export function ContractHistory({ details, now }: { details: ContractDetails; now: Instant }) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const heading = useId();
  const titleOf = useStepTitle();
  const textOf = useStepText(details);
  const userId = useUserId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="h2 mb-6">
        {t('timeline.title')}
      </h2>
      <Timeline
        entries={timelineOf(details, userId, now).map((step) => ({
          key: step.id,
          icon: iconOf(step),
          title: titleOf(step),
          detail: textOf(step),
          state: LOOKS[step.state],
          ...(step.at !== null && {
            time: formatTime(step.at, language),
            date: formatDayMonth(step.at, language),
          }),
        }))}
      />
      <p className="small mt-5 text-text-2">{t('timeline.zone', { zone: zoneHere() })}</p>
      {details.events.length > 0 ? (
        <ChainLine events={details.events} />
      ) : (
        <p className="small mt-2 text-text-2">{t('timeline.noEvents')}</p>
      )}
    </section>
  );
}

function iconOf({ kind, state }: Step): IconName {
  if (state === 'waiting' || state === 'running') return 'clock';
  return state === 'attention' || state === 'trouble' ? 'alert' : (ICONS[kind] ?? 'check');
}

/** `Europe/Dublin`: times of a contract are compared across borders. */
function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
