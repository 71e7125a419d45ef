import { aTemplate, NOW } from '../sync/builders.ts';
import { openBook } from './setup.ts';

export type OpenBook = ReturnType<typeof openBook>;

export const templateInput = {
  name: ' Camera ',
  content: 'Dear {customer_name},\r\nfine.',
  terms: 'Terms of {customer_company}',
};

export const contractInput = (templateId: string) => ({
  templateId,
  customerEmail: 'club@example.org',
  customerName: 'Aoife',
  customerCompany: '',
  locale: 'en' as const,
  reminder: 'off' as const,
});

/** A book into which the server has already put one template. */
export async function bookWithRow(all = openBook(), row = aTemplate()) {
  await all.store.writePage(
    {
      epoch: 'e',
      scope: 's',
      staff: true,
      serverTime: NOW,
      rows: [{ table: 'contract_templates', row }],
      unreadable: 0,
      more: false,
      cursor: '1',
    },
    all.clock.nowMs(),
    null,
  );
  return { ...all, row };
}
