import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { Contract } from '#domain/contract.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Notice } from '#ui/notice.tsx';

/** When and why the customer said no, and what staff can do about it. */
export function DeclinedBanner({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const { declined_at: at, decline_reason: reason } = contract;
  if (at === null) return null;
  return (
    <Notice tone="bad" icon="close" title={t('declined.title')}>
      <p>{t('declined.when', { date: formatDateTime(at, language) })}</p>
      <p className="my-1 whitespace-pre-line wrap-anywhere">
        {reason === null ? t('declined.noReason') : t('declined.reason', { reason })}
      </p>
      <p>{t('declined.next')}</p>
    </Notice>
  );
}
