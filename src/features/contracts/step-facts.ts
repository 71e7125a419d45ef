import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { reminderSchema } from '#domain/contract.ts';
import { formatDate, formatLanguage } from '#i18n/format.ts';
import type { ContractDetails } from '#sync/book.ts';
import { shortHash } from './short-hash.ts';
import type { Step } from './timeline.ts';

/** What the log says beyond that it happened: to whom, from when to when, why. */
export function useStepFacts(details: ContractDetails): (step: Step) => string {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const signedText = useSignedText(details);
  const declinedText = useDeclinedText();
  const mailText = useMailText();
  const reminderText = (setting: string | undefined): string => {
    const known = reminderSchema.safeParse(setting);
    return known.success ? `${t('reminder.label')}: ${t(`reminder.${known.data}`)}.` : '';
  };
  const date = (text: string | undefined): string =>
    text === undefined || Number.isNaN(Date.parse(text)) ? '…' : formatDate(text, language);
  return (step) => {
    const { kind, facts, state } = step;
    switch (kind) {
      case 'sent':
        return state === 'done' ? t('timeline.linkOpen', { date: date(openedUntil(details)) }) : '';
      case 'updated':
        return reminderText(facts['reminder']);
      case 'extended':
        return t('timeline.extendedText', { from: date(facts['from']), to: date(facts['to']) });
      case 'voided':
        return facts['reason'] === undefined
          ? ''
          : t('timeline.voidedText', { reason: facts['reason'] });
      case 'declined':
        return declinedText(step);
      case 'sealed':
        return facts['sealed_sha256'] === undefined
          ? ''
          : t('timeline.sealedText', { hash: shortHash(facts['sealed_sha256']) });
      case 'handed_over':
      case 'viewed':
      case 'link_requested':
      case 'link_replaced':
      case 'sealing':
      case 'seal_failed':
      case 'completed':
        return t(`timeline.${kind}Text`);
      case 'signed':
        return signedText(step);
      default:
        return mailText(step);
    }
  };
}

/** The expiry that a contract was sent with: before its first extension, if there was one. */
function openedUntil({ contract, events }: ContractDetails): string {
  const extensions = events.filter((event) => event.kind === 'extended');
  const first = extensions.toSorted((a, b) => a.seq - b.seq)[0];
  return first?.details['from'] ?? contract.expires_at;
}

function useSignedText({ signature }: ContractDetails): (step: Step) => string {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  return ({ state }) => {
    if (state === 'waiting') return t('timeline.signatureWaiting');
    if (state === 'attention') return t('timeline.signatureRefused');
    if (signature === null) return '';
    const spoken = formatLanguage(signature.consent_locale, language);
    const inPerson = signature.capture_mode === 'in_person' ? t('timeline.signedInPerson') : '';
    const locale = t('timeline.signedLocale', { language: spoken });
    return [inPerson, locale].filter((part) => part !== '').join(' ');
  };
}

function useDeclinedText(): (step: Step) => string {
  const { t } = useTranslation('contract');
  return ({ state, facts }) => {
    const { reason } = facts;
    const why =
      reason === undefined
        ? t('timeline.declinedNoReason')
        : t('timeline.declinedText', { reason });
    if (state === 'waiting') return `${t('timeline.declineWaiting')} ${why}`;
    return state === 'attention' ? `${t('timeline.declineRefused')} ${why}` : why;
  };
}

const ABOUT = ['link', 'reminder', 'signed', 'declined', 'link_requested'] as const;

function useMailText(): (step: Step) => string {
  const { t } = useTranslation('contract');
  return ({ kind, state, facts }) => {
    const recipient = facts['recipient'];
    // Earlier versions logged a side ("staff") where there is an address now.
    const to = recipient?.includes('@') ? t('timeline.toRecipient', { email: recipient }) : '';
    const about = ABOUT.find((name) => name === facts['about']);
    const what = about ? t(`timeline.about.${about}`) : '';
    const became = {
      email_requested: state === 'running' ? t('timeline.onItsWay') : '',
      email_failed: t('timeline.email_failedText'),
      email_unconfirmed: t('timeline.email_unconfirmedText'),
      email_cancelled: t('timeline.email_cancelledText'),
    }[kind];
    return [to, what, became].filter((part) => part !== undefined && part !== '').join(' ');
  };
}
