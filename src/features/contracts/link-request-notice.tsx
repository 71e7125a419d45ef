import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { Instant } from '#domain/instant.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { ContractDetails } from '#sync/book.ts';
import { Notice } from '#ui/notice.tsx';
import { linkRequest } from './link-request.ts';

/** Stays until somebody has extended the contract, replaced its link or sent the present one. */
export function LinkRequestNotice({ details, now }: { details: ContractDetails; now: Instant }) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const request = linkRequest(details, now);
  if (request === null) return null;
  return (
    <Notice tone="wait" icon="chat" title={t('linkRequest.title')}>
      <p>{t('linkRequest.when', { date: formatDateTime(request.at, language) })}</p>
      <p>{t(`linkRequest.${request.help}`)}</p>
    </Notice>
  );
}
