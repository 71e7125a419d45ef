import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { Trouble } from '#sync/failure.ts';
import type { TroubleView } from './signing-view.ts';

export type TroubleWords = { title: string; text: string; detail: string | null; next: string };

/** Why a link cannot be signed, and what to do. */
export function useTroubleWords(view: TroubleView): TroubleWords {
  const { t } = useTranslation('outcome');
  const { language } = useLanguage();
  const when = (instant: string) => formatDateTime(instant, language);
  const detail = null;
  switch (view.show) {
    case 'unreachable': {
      const at = UNREACHABLE[view.trouble ?? 'network'];
      return { title: t(`${at}.title`), text: t(`${at}.text`), detail, next: t(`${at}.next`) };
    }
    case 'expired':
      return {
        title: t('expired.title'),
        text: t('expired.text'),
        detail: view.at && t('expired.at', { date: when(view.at) }),
        next: t('expired.next'),
      };
    case 'already_signed':
      return {
        title: t('alreadySigned.title'),
        text: signedBy(
          view,
          {
            by: (date, name) => t('alreadySigned.by', { date, name }),
            text: (date) => t('alreadySigned.text', { date }),
            undated: () => t('alreadySigned.undated'),
          },
          when,
        ),
        detail,
        next: t('alreadySigned.next'),
      };
    case 'declined':
      return {
        title: t('declined.elsewhere'),
        text: view.at ? t('declined.at', { date: when(view.at) }) : t('declined.undated'),
        detail,
        next: t('declined.elsewhereNext'),
      };
    case 'altered':
    case 'not_found':
    case 'link_replaced':
    case 'rate_limited': {
      const at = PLAIN[view.show];
      return { title: t(`${at}.title`), text: t(`${at}.text`), detail, next: t(`${at}.next`) };
    }
  }
}

/** Who signed and when, as much of it as is known. */
export function signedBy(
  { at, by }: { at: string | null; by: string | null },
  words: {
    by: (date: string, name: string) => string;
    text: (date: string) => string;
    undated: () => string;
  },
  when: (instant: string) => string,
): string {
  if (at === null) return words.undated();
  return by === null || by.trim() === '' ? words.text(when(at)) : words.by(when(at), by);
}

const PLAIN = {
  altered: 'altered',
  not_found: 'notFound',
  link_replaced: 'linkReplaced',
  rate_limited: 'rateLimited',
} as const;

/** "No connection" is said of a missing line alone, not of an answer that is not the contract. */
const UNREACHABLE = {
  network: 'unreachable',
  timeout: 'unreachable',
  unreadable: 'unreachable.unreadable',
  busy: 'unreachable.server',
  server: 'unreachable.server',
  too_large: 'unreachable.server',
  refused: 'unreachable.server',
} as const satisfies Record<Trouble, string>;
