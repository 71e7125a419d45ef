import { useTranslation } from 'react-i18next';
import { LegalPage, Paragraphs, type Clause } from './legal-page.tsx';
import { StorageTable } from './storage-table.tsx';

const CLAUSES = [
  { id: 'one', title: 'one.title', text: 'one.a' },
  { id: 'ask', title: 'ask.title', text: 'ask.a' },
  { id: 'list', title: 'list.title', text: 'list.a' },
  { id: 'delete', title: 'delete.title', text: 'delete.a' },
  { id: 'others', title: 'others.title', text: 'others.a' },
] as const;

export function CookiesScreen() {
  const { t } = useTranslation('cookies');
  const clauses = CLAUSES.map(({ id, title, text }): Clause => ({
    id,
    title: t(title),
    body: (
      <>
        <Paragraphs texts={[t(text)]} />
        {id === 'list' && <StorageTable />}
      </>
    ),
  }));
  return (
    <LegalPage
      title={t('title')}
      lead={t('lead')}
      updatedLabel={t('updatedLabel')}
      updated={t('updated')}
      contentsLabel={t('contents')}
      clauses={clauses}
    />
  );
}
