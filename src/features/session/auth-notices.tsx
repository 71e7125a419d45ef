import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import { Notice } from '#ui/notice.tsx';

type Props = {
  /** Address to sign in with again, where the session of this device has ended. */
  again: string | null;
  /** Address that a confirmation was sent to just now. */
  confirmed: string | null;
  /** The link of a mail that led here does not work any more. */
  linkExpired: boolean;
};

/** What a person should know before typing a password. */
export function AuthNotices({ again, confirmed, linkExpired }: Props) {
  const { t } = useTranslation('auth');
  const online = useOnline();
  return (
    <div aria-live="polite" className="grid gap-3 not-empty:mb-5">
      {!online && (
        <Notice tone="wait" icon="nosignal" title={t('offline.title')}>
          {t('offline.text')}
        </Notice>
      )}
      {linkExpired && (
        <Notice tone="bad" icon="mail" title={t('link.expiredTitle')}>
          {t('link.expiredText')}
        </Notice>
      )}
      {again !== null && (
        <Notice tone="wait" icon="lock" title={t('again.title')}>
          {t('again.text', { email: again })}
        </Notice>
      )}
      {confirmed !== null && (
        <Notice tone="good" icon="mail" title={t('confirmSent.title')}>
          {t('confirmSent.text', { email: confirmed })}
        </Notice>
      )}
    </div>
  );
}
