import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatDate, formatDateTime, formatLanguage, formatTime, isSameDay } from '#i18n/format.ts';
import type { ContractDetails } from '#sync/book.ts';
import type { Step } from './timeline.ts';

const KINDS = [
  'created',
  'sent',
  'link_copied',
  'handed_over',
  'viewed',
  'signed',
  'emailed',
  'sealed',
  'completed',
  'expired',
  'deleted',
] as const;

/** A newer server may log kinds that this version has no word for: they are named as they are. */
export function useStepTitle(): (step: Step) => string {
  const { t } = useTranslation('contracts');
  return ({ kind }) => {
    const known = KINDS.find((name) => name === kind);
    return known ? t(`timeline.${known}`) : t('timeline.other', { kind });
  };
}

/** The sentences under a step. */
export function useStepText(details: ContractDetails): (step: Step) => string {
  const { t } = useTranslation('contracts');
  const { language } = useLanguage();
  const aboutKind = useKindText(details);
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
      step.by === 'you' ? t('timeline.byYou') : '',
      step.by === 'colleague' ? t('timeline.byColleague') : '',
      aboutKind(step),
      receivedText(step),
      localText(step, t('timeline.waiting'), t('timeline.attention')),
    ];
    return parts.filter((part) => part !== '').join(' ');
  };
}

/** Nothing for steps that the server has; the signature says it in its own words. */
function localText(step: Step, waiting: string, attention: string): string {
  if (step.kind === 'signed') return '';
  if (step.state === 'waiting') return `${waiting}.`;
  return step.state === 'attention' ? `${attention}.` : '';
}

function useKindText({ contract, signature }: ContractDetails): (step: Step) => string {
  const { t } = useTranslation('contracts');
  const { language } = useLanguage();
  return ({ kind, state }) => {
    if (kind === 'sent' && state === 'done') {
      return t('timeline.linkOpen', { date: formatDate(contract.expires_at, language) });
    }
    if (kind === 'handed_over') return t('timeline.handedOverText');
    if (kind === 'viewed') return t('timeline.viewedText');
    if (kind !== 'signed') return '';
    if (state === 'waiting') return t('timeline.signatureWaiting');
    if (state === 'attention') return t('timeline.signatureRefused');
    if (signature === null) return '';
    const spoken = formatLanguage(signature.consent_locale, language);
    const inPerson = signature.capture_mode === 'in_person' ? t('timeline.signedInPerson') : '';
    const locale = t('timeline.signedLocale', { language: spoken });
    return [inPerson, locale].filter((part) => part !== '').join(' ');
  };
}
