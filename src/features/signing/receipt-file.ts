import { useTranslation } from 'react-i18next';
import type { Instant } from '#domain/instant.ts';
import { formatLanguage } from '#i18n/format.ts';
import type { Language } from '#i18n/languages.ts';
import type { SigningContract, StoredSubmission } from '#sync/submission.ts';
import { strokesToSvg } from '#ui/signature-pad/stroke-path.ts';
import { figureOf } from './ink.ts';
import { receiptHtml, type ReceiptRow } from './receipt-html.ts';
import { signerOf } from './submission-facts.ts';

/**
 * Everything that this device knows of the signature, as a file in the page's language. Without the
 * server's receipt its heading, its first sentence and its name say that it is none.
 */
export function useReceiptFile(
  stored: StoredSubmission,
  contract: SigningContract | null,
): (savedAt: Instant, language: Language) => { html: string; name: string } {
  const { t } = useTranslation(['outcome', 'common']);
  const { submission, receipt } = stored;
  const brand = t('common:brand');
  return (savedAt, language) => {
    const zoned = (instant: string) => inZone(instant, submission.time_zone, language);
    const text = (label: string, value: string | null | undefined): ReceiptRow[] =>
      value === null || value === undefined || value.trim() === '' ? [] : [{ label, value }];
    const code = (label: string, value: string): ReceiptRow => ({ label, value, code: true });
    const { reading } = submission;
    const rows: ReceiptRow[] = [
      ...text(t('file.contract'), contract?.title),
      ...text(t('file.signer'), signerOf(stored, contract)),
      ...text(t('file.for'), contract?.customer_company),
      ...text(t('file.email'), contract?.customer_email),
      { label: t('file.signedAt'), value: zoned(submission.signed_at_device) },
      ...text(t('file.received_at'), receipt && zoned(receipt.received_at)),
      ...(receipt?.late_sync === true ? [{ label: t('file.mode'), value: t('file.late') }] : []),
      { label: t('file.zone'), value: submission.time_zone },
      {
        label: t('file.clock'),
        value: t('file.clockValue', { seconds: signed(submission.clock_offset_ms, language) }),
      },
      {
        label: t('file.mode'),
        value: t(`file.${submission.capture_mode === 'in_person' ? 'in_person' : 'link'}`, {
          brand,
        }),
      },
      {
        label: t('file.consent'),
        value: t('file.consentIn', {
          label: submission.consent_label,
          language: formatLanguage(submission.consent_locale, language),
        }),
      },
      ...(reading
        ? [
            { label: t('file.accepted'), value: zoned(reading.accepted_at_device) },
            {
              label: t('file.read'),
              value: t('file.readValue', {
                percent: reading.read_percent,
                seconds: reading.visible_seconds,
              }),
            },
            {
              label: t('file.termsOpened'),
              value: t(reading.terms_opened ? 'file.yes' : 'file.no'),
            },
          ]
        : []),
      code(t('file.contractId'), stored.contractId),
      code(t('file.submission'), submission.submission_id),
      code(t('file.contentHash'), submission.content_sha256),
      code(t('file.termsHash'), submission.terms_sha256),
      code(t('file.evidenceHash'), receipt?.evidence_sha256 ?? stored.evidenceSha256),
      { label: t('file.savedAt'), value: zoned(savedAt) },
    ];
    const figure = figureOf(stored);
    return {
      name: `${t(receipt ? 'file.name' : 'file.notYetName')}-${submission.submission_id.slice(0, 8)}.html`,
      html: receiptHtml({
        language,
        title: t(receipt ? 'file.title' : 'file.notYetTitle'),
        standing: t(receipt ? 'file.received' : 'file.notYet', { brand }),
        received: receipt !== null,
        rows,
        figure: 'typed' in figure ? figure : { svg: strokesToSvg(figure.strokes) },
        figureLabel: t('typed' in figure ? 'file.typed' : 'file.drawn'),
        closing: t('file.keep'),
      }),
    };
  };
}

/** Milliseconds as seconds with their sign: the device may be ahead or behind. */
function signed(offsetMs: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  }).format(offsetMs / 1000);
}

/** 12 Nov 2026, 18:41:00 GMT (2026-11-12T18:41:00.000Z): where it was signed, and for machines. */
function inZone(instant: string, timeZone: string, language: Language): string {
  const options = { dateStyle: 'medium', timeStyle: 'long' } as const;
  const date = new Date(instant);
  const iso = date.toISOString();
  try {
    return `${date.toLocaleString(language, { ...options, timeZone })} (${iso})`;
  } catch {
    // A zone that this browser does not know.
    return `${date.toLocaleString(language, { ...options, timeZone: 'UTC' })} (${iso})`;
  }
}
