import './verify.css';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { useFileCheck } from './use-file-check.ts';
import { VerifyDrop } from './verify-drop.tsx';
import { VerifyNotes } from './verify-notes.tsx';
import { VerifyResult } from './verify-result.tsx';

/** `/verify`: whether a PDF is a sealed copy of ours. Open to anybody; the file stays on the device. */
export function VerifyScreen() {
  const { t } = useTranslation(['verify', 'common']);
  const brand = t('common:brand');
  const { check, choose, askAgain } = useFileCheck();
  return (
    <main id="main" tabIndex={-1}>
      <div className="verify-head on-dark">
        <div className="verify-head-in">
          <h1 className="h1" tabIndex={-1}>
            {t('title')}
          </h1>
          <p className="verify-lead">{t('lead', { brand })}</p>
        </div>
      </div>
      <div className="verify-body">
        <div className="verify-work">
          <VerifyDrop onFiles={choose} again={check.state !== 'none'} />
          <p className="verify-private">
            <Icon name="lock" size={20} />
            <span>{t('drop.private')}</span>
          </p>
          <VerifyResult check={check} onAskAgain={askAgain} />
        </div>
        <VerifyNotes />
      </div>
    </main>
  );
}
