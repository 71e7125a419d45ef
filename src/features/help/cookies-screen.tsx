import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';
import { StorageTable } from './storage-table.tsx';

const CLAUSES = [
  { id: 'one', title: 'one.title', texts: ['one.a'] },
  { id: 'ask', title: 'ask.title', texts: ['ask.a'] },
  { id: 'list', title: 'list.title', texts: ['list.a'] },
  { id: 'delete', title: 'delete.title', texts: ['delete.a'] },
  { id: 'others', title: 'others.title', texts: ['others.a'] },
] as const;

export function CookiesScreen() {
  const { t } = useTranslation('cookies');
  return <LegalPage clauses={CLAUSES} say={(text) => t(text)} after={{ list: <StorageTable /> }} />;
}
