import { useTranslation } from 'react-i18next';
import { LEGAL_FACTS } from './legal-facts.ts';
import { LegalPage } from './legal-page.tsx';

const CLAUSES = [
  { id: 'who', title: 'who.title', texts: ['who.a', 'who.b'] },
  { id: 'visit', title: 'visit.title', texts: ['visit.a', 'visit.b', 'visit.c', 'visit.d'] },
  {
    id: 'enquiry',
    title: 'enquiry.title',
    texts: ['enquiry.a', 'enquiry.b', 'enquiry.c', 'enquiry.d'],
  },
  { id: 'sign', title: 'sign.title', texts: ['sign.a', 'sign.b', 'sign.c', 'sign.d', 'sign.e'] },
  { id: 'staff', title: 'staff.title', texts: ['staff.a', 'staff.b'] },
  { id: 'others', title: 'others.title', texts: ['others.a', 'others.b'] },
  { id: 'rights', title: 'rights.title', texts: ['rights.a', 'rights.b'] },
  { id: 'changes', title: 'changes.title', texts: ['changes.a'] },
] as const;

export function PrivacyScreen() {
  const { t } = useTranslation('privacy');
  return <LegalPage clauses={CLAUSES} say={(text) => t(text, LEGAL_FACTS)} />;
}
