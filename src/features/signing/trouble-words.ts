import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { SigningView } from './signing-view.ts';

/** The views in which there is nothing to sign. */
export type Trouble = Extract<
  SigningView,
  { show: 'unreachable' | 'not_found' | 'expired' | 'already_signed' | 'rate_limited' }
>;

export type TroubleWords = { title: string; text: string; detail: string | null; next: string };

/** Why a link cannot be signed, and what to do. */
export function useTroubleWords(view: Trouble): TroubleWords {
  const { t } = useTranslation('signing');
  const { language } = useLanguage();
  const at = TROUBLES[view.show];
  const words = { title: t(`${at}.title`), next: t(`${at}.next`), detail: null };
  if (view.show === 'expired') {
    const detail = view.at && t('expired.at', { date: formatDateTime(view.at, language) });
    return { ...words, text: t('expired.text'), detail };
  }
  if (at !== 'alreadySigned') return { ...words, text: t(`${at}.text`) };
  const signedAt = view.show === 'already_signed' ? view.at : null;
  const text = signedAt
    ? t('alreadySigned.text', { date: formatDateTime(signedAt, language) })
    : t('alreadySigned.undated');
  return { ...words, text };
}

const TROUBLES = {
  unreachable: 'unreachable',
  not_found: 'notFound',
  expired: 'expired',
  already_signed: 'alreadySigned',
  rate_limited: 'rateLimited',
} as const satisfies Record<Trouble['show'], string>;
