import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { StoredSubmission } from '#sync/submission.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { SignatureInk } from './signature-ink.tsx';

/** A signature taken on this device that the server's copy does not show yet. Never called signed. */
export function UnsentSignature({ submission }: { submission: StoredSubmission }) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const savedAt = formatDateTime(submission.savedAt, language);
  return (
    <Panel title={t('detail.signature')}>
      <UnsentNotice submission={submission} />
      <SignatureInk signed={submission.submission} name={submission.signerName ?? ''} />
      <p className="text-text-2">{t('detail.unsent.savedAt', { date: savedAt })}</p>
    </Panel>
  );
}

function UnsentNotice({ submission }: { submission: StoredSubmission }) {
  const { t } = useTranslation('contract');
  switch (submission.state) {
    case 'saved':
      return (
        <Notice tone="wait" icon="clock" title={t('detail.unsent.title')}>
          {t('detail.unsent.text')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="bad" icon="alert" title={t('detail.unsent.refusedTitle')}>
          {submission.fault === null ? '' : t(`detail.unsent.code.${submission.fault.code}`)}
        </Notice>
      );
    case 'signed':
      return (
        <Notice tone="good" icon="check" title={t('detail.unsent.confirmedTitle')}>
          {t('detail.unsent.confirmedText')}
        </Notice>
      );
  }
}
