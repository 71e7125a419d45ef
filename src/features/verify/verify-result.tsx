import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { formatBytes } from '#i18n/format.ts';
import type { VerifyAnswer } from '#sync/verify.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { MAX_FILE_BYTES } from './file-hash.ts';
import type { FileCheck } from './use-file-check.ts';
import { VerifyFacts } from './verify-facts.tsx';

type Props = { check: FileCheck; onAskAgain: () => void };

/** What became of the file: a sentence that is spoken by itself, and under it what it rests on. */
export function VerifyResult({ check, onAskAgain }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const { state } = check;
  useEffect(() => {
    // On phones the board fills the screen, and what it is about would stand below.
    if (state === 'answered' || state === 'refused') {
      region.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [state]);
  return (
    <div ref={region} className="verify-result" data-state={state}>
      {/* Stays in the page, so that what appears in it is spoken. */}
      <output>
        <Words check={check} onAskAgain={onAskAgain} />
      </output>
      <Progress check={check} />
      {check.state === 'answered' && <VerifyFacts sha256={check.sha256} answer={check.answer} />}
    </div>
  );
}

function Words({ check, onAskAgain }: Props) {
  const busyText = useBusyText();
  switch (check.state) {
    case 'none':
      return null;
    case 'reading':
    case 'asking':
      return <p>{busyText(check)}</p>;
    case 'refused':
      return <Refused check={check} />;
    case 'answered':
      return <Answer name={check.name} answer={check.answer} onAskAgain={onAskAgain} />;
  }
}

type BusyCheck = FileCheck & { state: 'reading' | 'asking' };

function useBusyText(): (check: BusyCheck) => string {
  const { t } = useTranslation('verify');
  return (check) =>
    check.state === 'reading' ? t('busy.reading', { name: check.name }) : t('busy.asking');
}

function Progress({ check }: { check: FileCheck }) {
  const busyText = useBusyText();
  if (check.state !== 'reading' && check.state !== 'asking') return null;
  return (
    <progress
      aria-label={busyText(check)}
      max={1}
      {...(check.state === 'reading' && { value: check.part })}
    />
  );
}

function Refused({ check }: { check: FileCheck & { state: 'refused' } }) {
  const { t } = useTranslation('verify');
  const { language } = useLanguage();
  const { name, size, why } = check;
  return (
    <Notice tone="bad" title={t(`refused.${why}.title`)}>
      {t(`refused.${why}.text`, {
        name,
        size: formatBytes(size, language),
        limit: formatBytes(MAX_FILE_BYTES, language),
      })}
    </Notice>
  );
}

type AnswerProps = { name: string; answer: VerifyAnswer; onAskAgain: () => void };

function Answer({ name, answer, onAskAgain }: AnswerProps) {
  const { t } = useTranslation(['verify', 'common']);
  const brand = t('common:brand');
  const again = (
    <Button size="small" icon="sync" onClick={onAskAgain}>
      {t('common:tryAgain')}
    </Button>
  );
  switch (answer.state) {
    case 'known':
      return (
        <Notice tone="good" icon="lock" title={t('known.title')}>
          {t('known.text', { name, brand })}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="bad" title={t('unknown.title')}>
          {t('unknown.text', { name, brand })}
        </Notice>
      );
    case 'unreachable':
      return (
        <Notice tone="wait" icon="nosignal" title={t('offline.title')} action={again}>
          {t('offline.text')}
        </Notice>
      );
    case 'too_many':
      return (
        <Notice tone="wait" title={t('tooMany.title')} action={again}>
          {answer.retryAfterS === null
            ? t('tooMany.text')
            : t('tooMany.wait', { count: answer.retryAfterS })}
        </Notice>
      );
  }
}
