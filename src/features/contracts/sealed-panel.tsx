import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaff } from '#bindings/services.ts';
import { canSealAgain } from '#domain/contract-standing.ts';
import { href } from '#routes/routes.ts';
import type { ContractDetails } from '#sync/book.ts';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { HashLine } from './hash-line.tsx';
import { sealNews } from './seal-news.ts';
import { useBookAct } from './use-book-act.ts';
import { useSealedCopy } from './use-sealed-copy.ts';

/** The sealed PDF: being made, failed, or there to download. Nothing before the signature. */
export function SealedPanel({ details }: { details: ContractDetails }) {
  const { t } = useTranslation('contract');
  const { contract } = details;
  const { busy, download } = useSealedCopy(contract);
  const news = sealNews(details);
  if (news === null) return null;
  const hash = contract.sealed_sha256;
  return (
    <Panel title={t('seal.title')}>
      <SealNotice details={details} />
      {hash !== null && (
        <>
          <div className="button-row">
            <Button
              icon="download"
              busy={busy}
              busyLabel={t('seal.downloading')}
              onClick={() => void download()}
            >
              {t('seal.download')}
            </Button>
            <Link className={textLinkClass()} to={href('verify')}>
              <Icon name="check" size={18} />
              {t('seal.verify')}
            </Link>
          </div>
          <p className="small text-text-2">{t('seal.verifyText')}</p>
          <FactList
            columns={2}
            facts={[
              {
                label: t('seal.hash'),
                value: <HashLine hash={hash} of={t('seal.hash')} />,
                wide: true,
              },
            ]}
          />
        </>
      )}
    </Panel>
  );
}

function SealNotice({ details }: { details: ContractDetails }) {
  const { t } = useTranslation('contract');
  switch (sealNews(details)) {
    case null:
      return null;
    case 'making':
      return (
        <Notice tone="wait" icon="clock" title={t('seal.making')}>
          {t('seal.makingText')}
        </Notice>
      );
    case 'mailing':
      return (
        <Notice tone="wait" icon="mail" title={t('seal.mailing')}>
          {t('seal.mailingText')}
        </Notice>
      );
    case 'done':
      return (
        <Notice tone="good" icon="lock">
          {t('seal.done')}
        </Notice>
      );
    case 'retrying':
      return (
        <Notice tone="wait" icon="sync">
          {t('seal.retrying')}
        </Notice>
      );
    case 'notMade':
      return (
        <Notice tone="bad" title={t('seal.notMade')} action={<SealAgain details={details} />}>
          {t('seal.notMadeText')}
        </Notice>
      );
    case 'notMailed':
      return (
        <Notice tone="bad" title={t('seal.notMailed')} action={<SealAgain details={details} />}>
          {t('seal.notMailedText')}
        </Notice>
      );
  }
}

function SealAgain({ details: { contract } }: { details: ContractDetails }) {
  const { t } = useTranslation(['contract', 'common']);
  const { book } = useStaff();
  const act = useBookAct();
  const [busy, setBusy] = useState(false);
  if (!canSealAgain(contract)) return null;
  const again = async (): Promise<void> => {
    setBusy(true);
    await act(() => book.sealAgain(contract.id), {
      done: t('seal.asked'),
      doneText: t('seal.askedText'),
      failed: t('seal.askFailed'),
    });
    setBusy(false);
  };
  return (
    <Button size="small" icon="sync" busy={busy} onClick={() => void again()}>
      {t('common:tryAgain')}
    </Button>
  );
}
