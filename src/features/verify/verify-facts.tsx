import { useTranslation } from 'react-i18next';
import { copyText } from '#bindings/clipboard.ts';
import { useLanguage } from '#bindings/language.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { Instant } from '#domain/instant.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { VerifyAnswer } from '#sync/verify.ts';
import { Button } from '#ui/button.tsx';
import { FactList, type Fact } from '#ui/fact-list.tsx';

type Props = { sha256: string; answer: VerifyAnswer };

/** What the server says of the copy, and in any case the fingerprint that was computed here. */
export function VerifyFacts({ sha256, answer }: Props) {
  const { t } = useTranslation('verify');
  const facts = useKnownFacts(answer);
  const copy = useCopyHash(sha256);
  return (
    <div className="verify-facts">
      <FactList
        columns={2}
        facts={[...facts, { label: t('fact.hash'), value: <Hash text={sha256} />, wide: true }]}
      />
      {facts.length > 0 && <p className="small verify-zone">{t('zone', { zone: zoneHere() })}</p>}
      <div className="button-row">
        <Button size="small" icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}

/** Digits of one eye-catch, to be compared with another print. */
const GROUP = 8;

/** In groups for the eye; marked and copied it is one word. */
function Hash({ text }: { text: string }) {
  return (
    <code className="verify-code" translate="no">
      {Array.from({ length: Math.ceil(text.length / GROUP) }, (_, index) => (
        <span key={index}>{text.slice(index * GROUP, (index + 1) * GROUP)}</span>
      ))}
    </code>
  );
}

function useKnownFacts(answer: VerifyAnswer): readonly Fact[] {
  const { t } = useTranslation(['verify', 'common']);
  const { language } = useLanguage();
  if (answer.state !== 'known') return [];
  const time = (at: Instant | null) =>
    at === null ? t('fact.unknown') : <time dateTime={at}>{formatDateTime(at, language)}</time>;
  return [
    {
      label: t('fact.contract'),
      value: <code className="verify-code">{answer.contractId}</code>,
      wide: true,
    },
    { label: t('fact.signed'), value: time(answer.signedAt) },
    { label: t('fact.sealed'), value: time(answer.sealedAt) },
    { label: t('fact.status'), value: t(`common:status.${answer.status}`) },
  ];
}

function useCopyHash(sha256: string): () => Promise<void> {
  const { t } = useTranslation('verify');
  const showToast = useToasts((toasts) => toasts.show);
  return async () => {
    if (await copyText(sha256)) showToast({ title: t('copied'), variant: 'default' });
    else {
      const description = t('copyFailedText');
      showToast({ title: t('copyFailed'), description, variant: 'destructive' });
    }
  };
}

/** `Europe/Dublin`: whoever compares times with the certificate needs it. */
function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
