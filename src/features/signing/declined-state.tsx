import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { StoredDecline } from '#sync/submission.ts';
import { SigningState } from '#ui/signing-layout.tsx';
import { useArt } from './art.ts';
import { StateHeading } from './state-heading.tsx';
import { SubmissionTrack } from './submission-track.tsx';

/** Confirmed by the server for this very decline. */
export function DeclinedState({ decline, arrived }: { decline: StoredDecline; arrived: boolean }) {
  const art = useArt('camera');
  const { t } = useTranslation(['outcome', 'common']);
  const { language } = useLanguage();
  return (
    <SigningState art={art} tone="plain">
      <StateHeading arrived={arrived}>{t('declined.title')}</StateHeading>
      <SubmissionTrack of="decline" place="signed" />
      {decline.declinedAt !== null && (
        <p className="lead">
          {t('declined.received', {
            brand: t('common:brand'),
            date: formatDateTime(decline.declinedAt, language),
          })}
        </p>
      )}
      <DeclineReason decline={decline} />
      <p>{t('declined.next')}</p>
    </SigningState>
  );
}

/** The person's own words, as they were sent. */
export function DeclineReason({ decline }: { decline: StoredDecline }) {
  const { t } = useTranslation('outcome');
  const { reason } = decline.decline;
  if (reason === null) return null;
  return (
    <figure className="sg-reason">
      <figcaption className="small muted">{t('declined.reason')}</figcaption>
      <blockquote>{reason}</blockquote>
    </figure>
  );
}
