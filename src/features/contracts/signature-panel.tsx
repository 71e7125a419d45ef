import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { Contract } from '#domain/contract.ts';
import type { Signature } from '#domain/signature.ts';
import { formatDateTime, formatLanguage } from '#i18n/format.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { customerName } from './customer-name.ts';
import { shortHash } from './short-hash.ts';
import { SignatureInk } from './signature-ink.tsx';

type Props = { contract: Contract; signature: Signature };

/** The signature as the server keeps it, with what proves it. */
export function SignaturePanel({ contract, signature }: Props) {
  const { t } = useTranslation('contracts');
  const { language } = useLanguage();
  const name = customerName(contract);
  const typed = signature.signature_type === 'typed';
  const inPerson = signature.capture_mode === 'in_person';
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
          {
            label: t('detail.where'),
            value: t(inPerson ? 'detail.inPersonMode' : 'detail.linkMode'),
          },
          {
            label: t('detail.language'),
            value: formatLanguage(signature.consent_locale, language),
          },
          { label: t('detail.evidence'), value: <Hash of={signature.evidence_sha256} /> },
          { label: t('detail.contentHash'), value: <Hash of={signature.content_sha256} /> },
        ]}
      />
    </Panel>
  );
}

function Hash({ of }: { of: string }) {
  const { t } = useTranslation('contracts');
  return <span title={`${t('detail.hashHint')}: ${of}`}>{shortHash(of)}</span>;
}
