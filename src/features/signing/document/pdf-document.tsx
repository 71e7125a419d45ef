import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { DocumentFile } from '#domain/document-file.ts';
import { formatBytes } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { DocumentEvents } from '../documents.tsx';
import { MAX_SHOWN_BYTES } from './document-source.ts';
import { PdfView } from './pdf-view.tsx';
import { usePdf, type PdfFault } from './use-pdf.ts';

type Props = {
  file: DocumentFile;
  startPage: number | null;
  events: DocumentEvents;
  onSettled: () => void;
};

/** A PDF on its way into the page, in it, or the honest reason why not. */
export function PdfDocument({ file, startPage, events, onSettled }: Props) {
  const { t } = useTranslation('reader');
  const { language } = useLanguage();
  const { now, open } = usePdf(file);
  useEffect(() => {
    if (now.state === 'asking' || now.state === 'failed') onSettled();
  });
  switch (now.state) {
    case 'asking':
      return (
        <div className="rd-ask">
          <p>
            {file.size === null
              ? t('ask')
              : t('askSize', { size: formatBytes(file.size, language) })}
          </p>
          <Button icon="eye" onClick={open}>
            {t('show')}
          </Button>
        </div>
      );
    case 'loading':
      return <Loading share={now.share} />;
    case 'failed':
      return <Trouble fault={now.fault} onRetry={open} />;
    case 'open':
      return (
        <>
          {now.incomplete && <Notice tone="wait">{t('incomplete')}</Notice>}
          <PdfView
            pdf={now.pdf}
            name={file.name}
            startPage={startPage}
            events={events}
            onSettled={onSettled}
          />
          {now.kept && <p className="rd-note">{t('keptHere')}</p>}
        </>
      );
  }
}

function Loading({ share }: { share: number }) {
  const { t } = useTranslation('reader');
  const { language } = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share);
  return (
    <div className="rd-loading" aria-busy="true">
      <output>{t('loading')}</output>
      {/* Beside the status: a number that changes all the time must not be spoken. */}
      {share > 0 && (
        <p className="num" aria-hidden="true">
          {percent}
        </p>
      )}
    </div>
  );
}

/** Faults that another try may mend. */
const PASSING: readonly PdfFault[] = ['offline', 'missing', 'server', 'altered', 'engine'];

function Trouble({ fault, onRetry }: { fault: PdfFault; onRetry: () => void }) {
  const { t } = useTranslation(['reader', 'common']);
  const { language } = useLanguage();
  const size = formatBytes(MAX_SHOWN_BYTES, language);
  return (
    <Notice
      tone={fault === 'altered' ? 'bad' : 'wait'}
      icon={fault === 'offline' ? 'nosignal' : 'alert'}
      role="alert"
      title={t(`fault.${fault}.title`)}
      action={
        PASSING.includes(fault) && (
          <Button size="small" onClick={onRetry}>
            {t('common:tryAgain')}
          </Button>
        )
      }
    >
      {t(`fault.${fault}.text`, { size })}
    </Notice>
  );
}
