import { useTranslation } from 'react-i18next';
import { LEGAL_FACTS } from './legal-facts.ts';
import { LegalPage } from './legal-page.tsx';

const CLAUSES = [
  { id: 'who', title: 'who.title', texts: ['who.a', 'who.b'] },
  { id: 'offer', title: 'offer.title', texts: ['offer.a', 'offer.b'] },
  { id: 'use', title: 'use.title', texts: ['use.a', 'use.b'] },
  { id: 'enquiry', title: 'enquiry.title', texts: ['enquiry.a', 'enquiry.b'] },
  { id: 'sign', title: 'sign.title', texts: ['sign.a', 'sign.b', 'sign.c', 'sign.d'] },
  { id: 'staff', title: 'staff.title', texts: ['staff.a', 'staff.b'] },
  { id: 'rights', title: 'rights.title', texts: ['rights.a'] },
  { id: 'links', title: 'links.title', texts: ['links.a'] },
  { id: 'liability', title: 'liability.title', texts: ['liability.a'] },
  { id: 'law', title: 'law.title', texts: ['law.a'] },
  { id: 'changes', title: 'changes.title', texts: ['changes.a'] },
] as const;

export function TermsScreen() {
  const { t } = useTranslation('terms');
  return <LegalPage clauses={CLAUSES} say={(text) => t(text, LEGAL_FACTS)} />;
}
