import { agreementEn } from './seed-agreement-en.ts';
import { agreementFr } from './seed-agreement-fr.ts';

export type SampleTemplate = { key: string; name: string; content: string; terms: string };

export type SampleContract = {
  key: string;
  template: SampleTemplate;
  email: string;
  name: string | null;
  company: string | null;
  /** Days before now. */
  createdAgo: number;
  /** How far the contract has come. */
  reaches: 'draft' | 'sent' | 'viewed' | 'signed' | 'completed' | 'expired';
  signature: 'drawn' | 'typed';
};

const english: SampleTemplate = { key: 'agreement-en', ...agreementEn };
const french: SampleTemplate = { key: 'agreement-fr', ...agreementFr };

export const sampleTemplates: readonly SampleTemplate[] = [english, french];

/** Invented clubs and people, oldest first. The expired one was made as long ago as the server allows. */
export const sampleContracts: readonly SampleContract[] = [
  sample('Camille Roux', 'Étoile du Pont', 'camille@etoiledupont.example', 30, 'expired', french),
  sample('Dan Whitlock', 'Dunmere Town', 'dan@dunmeretown.example', 18, 'sent'),
  sample('Jürgen Brandt', 'SV Hollerbach', 'j.brandt@sv-hollerbach.example', 16, 'completed'),
  sample('Máire Fallon', 'Kilbarrow Rovers', 'maire@kilbarrowrovers.example', 10, 'signed'),
  sample('Tom Verbeek', 'HC Zuiderdijk', 'tom.verbeek@zuiderdijk.example', 3, 'viewed'),
  sample('Aoife Ní Bhriain', 'Ardmoyle RFC', 'aoife@ardmoylerfc.example', 1, 'sent'),
  sample(null, null, 'secretary@castleferryfc.example', 0, 'draft'),
];

function sample(
  name: string | null,
  company: string | null,
  email: string,
  createdAgo: number,
  reaches: SampleContract['reaches'],
  template: SampleTemplate = english,
): SampleContract {
  const signature = reaches === 'completed' ? 'typed' : 'drawn';
  return { key: email, template, email, name, company, createdAgo, reaches, signature };
}
