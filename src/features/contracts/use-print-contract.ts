import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#bindings/save-file.ts';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { ContractSummary } from '#domain/contract.ts';
import type { PaperFault } from '#sync/papers.ts';
import { inertPage, waitingPage } from './print-page.ts';

/** Spec §9: fonts and pictures have this long before the print dialog opens. */
const PRINT_DELAY_MS = 500;

type Printable = Pick<ContractSummary, 'id'>;

/**
 * Spec §4: opens a tab with the printable contract and prints it; a browser that blocks the tab gets
 * the page as a file. To be called in the click itself, or every browser blocks it.
 */
export function usePrintContract(): (contract: Printable) => void {
  const { t, i18n } = useTranslation(['contracts', 'common']);
  const { papers } = useStaff();
  const showToast = useToasts((toasts) => toasts.show);
  return useCallback(
    (contract) => {
      const tab = window.open('', '_blank');
      if (tab !== null) write(tab, waitingPage(t('print.waiting'), i18n.language));
      const fail = (fault: PaperFault): void => {
        tab?.close();
        const description = t(`print.fault.${fault}`);
        showToast({ title: t('toast.downloadFailed'), description, variant: 'destructive' });
      };
      const run = async (): Promise<void> => {
        const result = await papers.printable(contract.id);
        if (!result.ok) return fail(result.fault);
        const { html, fileName } = result.value;
        if (tab === null) return saveFile(new Blob([html], { type: 'text/html' }), fileName);
        // Closed by the person meanwhile: they no longer want it.
        if (!tab.closed) print(tab, html);
      };
      run().catch(() => fail('failed'));
    },
    [t, i18n, papers, showToast],
  );
}

function print(tab: Window, html: string): void {
  write(tab, inertPage(html));
  setTimeout(() => {
    if (!tab.closed) tab.print();
  }, PRINT_DELAY_MS);
}

function write(tab: Window, html: string): void {
  tab.document.open();
  tab.document.write(html);
  tab.document.close();
}
