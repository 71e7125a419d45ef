import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import type { Contract } from '#domain/contract.ts';
import type { Signature } from '#domain/signature.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { Fact } from '#ui/fact-list.tsx';
import { readingOf, readingTime } from './signature-reading.ts';

/** When the terms were accepted, for how long and how far was read; "not recorded" for older ones. */
export function useReadingFacts(contract: Contract, signature: Signature): readonly Fact[] {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const reading = readingOf(signature);
  const known = (words: (read: NonNullable<typeof reading>) => string): string =>
    reading === null ? t('detail.notRecorded') : words(reading);
  const noTerms = contract.terms.trim() === '' && contract.terms_file_url === null;
  return [
    {
      label: t('detail.acceptedAt'),
      value: known((read) => formatDateTime(read.accepted_at_device, language)),
    },
    {
      label: t('detail.timeSpent'),
      value: known((read) => readingTime(read.visible_seconds, language)),
    },
    {
      label: t('detail.howFar'),
      value: known((read) =>
        new Intl.NumberFormat(language, { style: 'percent' }).format(read.read_percent / 100),
      ),
    },
    ...(noTerms
      ? []
      : [
          {
            label: t('detail.termsOpened'),
            value: known((read) => t(read.terms_opened ? 'detail.yes' : 'detail.no')),
          },
        ]),
  ];
}
