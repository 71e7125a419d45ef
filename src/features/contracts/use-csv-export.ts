import { useTranslation } from 'react-i18next';
import { saveFile } from '#bindings/save-file.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { Instant } from '#domain/instant.ts';
import type { ContractItem } from '#sync/book.ts';
import type { CsvColumn } from './list-csv.ts';

/** Saves the rows as they are listed; the code for it is loaded when it is wanted. */
export function useCsvExport(): (items: readonly ContractItem[], now: Instant) => void {
  const { t } = useTranslation(['contracts', 'common']);
  const showToast = useToasts((toasts) => toasts.show);
  const run = async (items: readonly ContractItem[], now: Instant): Promise<void> => {
    try {
      const { contractsCsv, CSV_COLUMNS } = await import('./list-csv.ts');
      const headings = Object.fromEntries(
        CSV_COLUMNS.map((column) => [column, t(`csv.column.${column}`)]),
      ) as Record<CsvColumn, string>;
      const csv = contractsCsv(
        items.map(({ contract }) => contract),
        { headings, status: (status) => t(`common:status.${status}`) },
        now,
      );
      const fileName = `${t('csv.fileName')}_${localDay(now)}.csv`;
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName);
      const description = t('csv.savedText', { count: items.length, file: fileName });
      showToast({ title: t('csv.saved'), description, variant: 'default' });
    } catch {
      const description = t('common:unexpected');
      showToast({ title: t('toast.downloadFailed'), description, variant: 'destructive' });
    }
  };
  return (items, now) => void run(items, now);
}

/** 2026-11-20, the day where the reader is. */
function localDay(now: Instant): string {
  const date = new Date(now);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
