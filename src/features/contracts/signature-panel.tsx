import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { Contract } from '#domain/contract.ts';
import type { Signature } from '#domain/signature.ts';
import { formatDateTime, formatLanguage } from '#i18n/format.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { customerName } from './customer-name.ts';
import { HashLine } from './hash-line.tsx';
import { SignatureInk } from './signature-ink.tsx';
import { useReadingFacts } from './use-reading-facts.ts';

type Props = { contract: Contract; signature: Signature };

/** The signature as the server keeps it, with what proves it. */
export function SignaturePanel({ contract, signature }: Props) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const name = customerName(contract);
  const typed = signature.signature_type === 'typed';
  const inPerson = signature.capture_mode === 'in_person';
  const zone = signature.time_zone ?? '';
  const readingFacts = useReadingFacts(contract, signature);
  const hash = (text: string, of: string) => ({
    label: of,
    value: <HashLine hash={text} of={of} />,
  });
  return (
    <Panel title={t('detail.signature')}>
      <SignatureInk signed={signature} name={name} />
      {signature.late_sync && (
        <Notice tone="wait" icon="clock">
          {t('detail.lateSync')}
        </Notice>
      )}
      <FactList
        columns={2}
        facts={[
          { label: t(typed ? 'detail.typedBy' : 'detail.drawnBy'), value: name },
          { label: t('detail.terms'), value: t('detail.accepted') },
          {
            label: t('detail.signedAt'),
            value: formatDateTime(contract.signed_at ?? signature.signed_at_device, language),
          },
          { label: t('detail.received'), value: formatDateTime(signature.received_at, language) },
          ...(zone === '' ? [] : [{ label: t('detail.zone'), value: zone }]),
          {
            label: t('detail.where'),
            value: t(inPerson ? 'detail.inPersonMode' : 'detail.linkMode'),
          },
          {
            label: t('detail.language'),
            value: formatLanguage(signature.consent_locale, language),
          },
          ...readingFacts,
          hash(signature.evidence_sha256, t('detail.evidence')),
          hash(signature.content_sha256, t('detail.contentHash')),
          hash(signature.terms_sha256, t('detail.termsHash')),
        ]}
      />
    </Panel>
  );
}
