import { useTranslation } from 'react-i18next';
import type { ContractDetails } from '#sync/book.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { useVerify, type Verdict } from './use-verify.ts';
import type { Check } from './verify-contract.ts';

/** Recomputes every fingerprint on this device and says so step by step. */
export function VerifyPanel({ details }: { details: ContractDetails }) {
  const { t } = useTranslation('contract');
  const { verdict, verify } = useVerify(details);
  return (
    <Panel title={t('verify.title')}>
      <p className="text-text-2">{t('verify.text')}</p>
      <div className="button-row">
        <Button
          icon="check"
          busy={verdict?.state === 'asked'}
          busyLabel={t('verify.checking')}
          onClick={() => void verify()}
        >
          {t(verdict === null ? 'verify.start' : 'verify.again')}
        </Button>
      </div>
      {/* Stays in the page, so that what appears in it is spoken. */}
      <output className="block empty:hidden">{verdict !== null && <Result of={verdict} />}</output>
    </Panel>
  );
}

function Result({ of }: { of: Verdict }) {
  const { t } = useTranslation('contract');
  if (of.state === 'asked') return null;
  if (of.state === 'unknown') return <Notice tone="wait">{t('verify.unknown')}</Notice>;
  const failed = of.checks.filter((check) => check.outcome === 'fail').length;
  const passed = of.checks.filter((check) => check.outcome === 'pass').length;
  return (
    <div className="grid gap-4">
      <Summary failed={failed} passed={passed} offline={of.offline} />
      <ul className="grid gap-3">
        {of.checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
    </div>
  );
}

type SummaryProps = { failed: number; passed: number; offline: boolean };

function Summary({ failed, passed, offline }: SummaryProps) {
  const { t } = useTranslation('contract');
  if (failed > 0) {
    return (
      <Notice tone="bad" title={t('verify.failed', { count: failed })}>
        {t('verify.failedText')}
      </Notice>
    );
  }
  if (passed === 0) return <Notice tone="wait">{t('verify.nothing')}</Notice>;
  return (
    <Notice tone="good" title={t('verify.passed', { count: passed })}>
      {t(offline ? 'verify.offline' : 'verify.here')}
    </Notice>
  );
}

const LOOKS: Readonly<Record<Check['outcome'], { icon: IconName; tone: string }>> = {
  pass: { icon: 'check', tone: 'text-ok' },
  fail: { icon: 'alert', tone: 'text-bad' },
  open: { icon: 'clock', tone: 'text-text-2' },
};

function CheckRow({ check }: { check: Check }) {
  const { t } = useTranslation('contract');
  const { name, outcome, brokenAtSeq } = check;
  const { icon, tone } = LOOKS[outcome];
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-3">
      <Icon name={icon} size={22} className={tone} />
      <p>
        <b>{t(`verify.check.${name}.title`)}</b>{' '}
        <span className={outcome === 'fail' ? 'text-bad' : 'text-text-2'}>
          {brokenAtSeq !== undefined && t('verify.brokenAt', { seq: brokenAtSeq })}
          {brokenAtSeq === undefined &&
            t(outcome === 'open' ? 'verify.open' : `verify.check.${name}.${outcome}`)}
        </span>
      </p>
    </li>
  );
}
