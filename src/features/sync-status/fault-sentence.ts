import { useTranslation } from 'react-i18next';
import type { QueueEntry } from './queue-entries.ts';

const COMMAND_CODES = [
  'not_found',
  'conflict',
  'invalid_transition',
  'immutable',
  'not_draft',
  'not_sent',
  'content_changed',
  'invalid',
  'forbidden',
  'unknown_command',
  'too_large',
  'refused',
  'server_failing',
  'file_refused',
  'file_missing',
] as const;

/** The server's answers to a signer. */
const ANSWER_CODES = [
  'not_found',
  'expired',
  'already_signed',
  'content_changed',
  'terms_not_accepted',
  'invalid_signature',
  'rate_limited',
  'declined',
  'link_replaced',
] as const;

/** Why an entry needs attention; a code without a sentence is named, so that it can be reported. */
export function useFaultSentence(): (entry: QueueEntry) => string {
  const { t } = useTranslation(['sync', 'contract']);
  return ({ kind, fault }) => {
    if (fault === null) return '';
    const { code } = fault;
    if (kind === 'decline' && code === 'link_replaced') {
      return t('contract:detail.unsentDecline.linkReplaced');
    }
    if (kind === 'signature' || kind === 'decline') {
      const known = ANSWER_CODES.find((name) => name === code);
      return known ? t(`contract:detail.unsent.code.${known}`) : t('code.other', { code });
    }
    const known = COMMAND_CODES.find((name) => name === code);
    return known ? t(`code.${known}`) : t('code.other', { code });
  };
}
