import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { StoredDecline } from '#sync/submission.ts';
import { Notice } from '#ui/notice.tsx';

/** A decline taken on this device that the server has not confirmed; the contract counts as open. */
export function UnsentDecline({ decline }: { decline: StoredDecline }) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const faultText = useDeclineFault();
  const { state, savedAt } = decline;
  const { reason } = decline.decline;
  // Once confirmed it is the contract itself that says so.
  if (state === 'declined') return null;
  const refused = state === 'refused';
  return (
    <Notice
      tone={refused ? 'bad' : 'wait'}
      icon={refused ? 'alert' : 'clock'}
      title={t(refused ? 'detail.unsentDecline.refusedTitle' : 'detail.unsentDecline.title')}
    >
      <p>{refused ? faultText(decline) : t('detail.unsentDecline.text')}</p>
      <p className="my-1 whitespace-pre-line wrap-anywhere">
        {reason === null
          ? t('detail.unsentDecline.noReason')
          : t('detail.unsentDecline.reason', { reason })}
      </p>
      <p className="small">
        {t('detail.unsentDecline.savedAt', { date: formatDateTime(savedAt, language) })}
      </p>
    </Notice>
  );
}

/** As for a signature, except that a decline does not go with a new link. */
function useDeclineFault(): (decline: StoredDecline) => string {
  const { t } = useTranslation('contract');
  return ({ fault }) => {
    if (fault === null) return '';
    return fault.code === 'link_replaced'
      ? t('detail.unsentDecline.linkReplaced')
      : t(`detail.unsent.code.${fault.code}`);
  };
}
