import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatDateTime, formatTime, isSameDay } from '#i18n/format.ts';
import type { ContractDetails } from '#sync/book.ts';
import { useStepFacts } from './step-facts.ts';
import type { Step } from './timeline.ts';

const KINDS = [
  'created',
  'updated',
  'sent',
  'link_copied',
  'handed_over',
  'viewed',
  'signed',
  'declined',
  'link_requested',
  'link_replaced',
  'email_requested',
  'emailed',
  'email_failed',
  'email_unconfirmed',
  'email_cancelled',
  'reminded',
  'extended',
  'voided',
  'sealing',
  'seal_retried',
  'sealed',
  'seal_failed',
  'completed',
  'expired',
  'deleted',
] as const;

/** What the signer said to the contract. */
const ANSWERS: readonly string[] = ['signed', 'declined'];

/** A newer server may log kinds that this version has no word for: they are named as they are. */
export function useStepTitle(): (step: Step) => string {
  const { t } = useTranslation('contract');
  return ({ kind }) => {
    const known = KINDS.find((name) => name === kind);
    return known ? t(`timeline.${known}`) : t('timeline.other', { kind });
  };
}

/** The sentences under a step. */
export function useStepText(details: ContractDetails): (step: Step) => string {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const factsText = useStepFacts(details);
  const byText = useActorText();
  const receivedText = ({ at, receivedAt }: Step): string => {
    if (receivedAt === null) return '';
    const sameDay = at !== null && isSameDay(at, receivedAt);
    const when = (sameDay ? formatTime : formatDateTime)(receivedAt, language);
    return t('timeline.sentUp', { when });
  };
  return (step) => {
    if (step.state === 'todo') return t('timeline.notYet');
    const parts = [
      step.times > 1 ? `${t('timeline.times', { count: step.times })}.` : '',
      byText(step),
      factsText(step),
      receivedText(step),
      localText(step, t('timeline.waiting'), t('timeline.attention')),
    ];
    return parts.filter((part) => part !== '').join(' ');
  };
}

function useActorText(): (step: Step) => string {
  const { t } = useTranslation('contract');
  return ({ by, kind }) => {
    switch (by) {
      case 'you':
        return t('timeline.byYou');
      case 'colleague':
        return t('timeline.byColleague');
      case 'server':
        // Mails are always the server's.
        return kind.startsWith('email') ? '' : t('timeline.byServer');
      case 'signer':
        // Who opened a link is not known; who answered has said so.
        return ANSWERS.includes(kind) ? t('timeline.byCustomer') : '';
      case null:
        return '';
    }
  };
}

/** Nothing for steps that the server has; the signer's answers say it in their own words. */
function localText(step: Step, waiting: string, attention: string): string {
  if (ANSWERS.includes(step.kind)) return '';
  if (step.state === 'waiting') return `${waiting}.`;
  return step.state === 'attention' ? `${attention}.` : '';
}
