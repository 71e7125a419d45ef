import type { Letters } from './letter.ts';

const hello = (name: string | null): string =>
  name === null ? 'Guten Tag,' : `Guten Tag ${name},`;
const LINK_NOTES = [
  'Der Link gilt nur für Sie: Wer ihn hat, kann den Vertrag lesen und unterschreiben. Bitte geben Sie ihn nicht weiter.',
  'Sie brauchen weder ein Konto noch eine App. Einmal geöffnet, funktioniert die Seite auch ohne Netz.',
];

export const german: Letters = {
  link: (d) => ({
    subject: `Bitte unterschreiben: ${d.title}`,
    preview: `Lesen und unterschreiben Sie bis ${d.expires}.`,
    heading: 'Ihr Vertrag liegt zur Unterschrift bereit',
    greeting: hello(d.recipient),
    paragraphs: [
      `${d.staff ?? 'Touchline'} hat „${d.title}“ für Sie vorbereitet. Lesen Sie den Vertrag in Ruhe und unterschreiben Sie dann am Handy oder Computer.`,
    ],
    quote: d.message === null ? null : { by: d.staff ?? 'Touchline', text: d.message },
    button: { label: 'Lesen und unterschreiben', url: d.link },
    facts: [['Offen bis', d.expires]],
    notes: LINK_NOTES,
  }),
  reminder: (d) => ({
    subject: `Erinnerung: ${d.title} wartet auf Ihre Unterschrift`,
    preview: `Der Link ist noch bis ${d.expires} offen.`,
    heading: 'Ihr Vertrag wartet noch auf Sie',
    greeting: hello(d.recipient),
    paragraphs: [
      `„${d.title}“ ist noch nicht unterschrieben. Falls etwas unklar ist, antworten Sie einfach auf diese E-Mail.`,
    ],
    quote: d.message === null ? null : { by: d.staff ?? 'Touchline', text: d.message },
    button: { label: 'Lesen und unterschreiben', url: d.link },
    facts: [['Offen bis', d.expires]],
    notes: LINK_NOTES,
  }),
  signed_signer: (d) => ({
    subject: `Unterschrieben: ${d.title}`,
    preview: 'Ihre versiegelte Ausfertigung hängt an.',
    heading: 'Vielen Dank, Ihr Vertrag ist unterschrieben',
    greeting: hello(d.recipient),
    paragraphs: [
      `Ihre Unterschrift unter „${d.title}“ ist bei uns eingegangen.`,
      'Die versiegelte Ausfertigung hängt als PDF an: der Vertrag, Ihre Unterschrift und das Zertifikat. Bitte bewahren Sie sie bei Ihren Unterlagen auf.',
    ],
    quote: null,
    button: null,
    facts: [
      ['Unterschrieben', d.signedAt],
      ['Nachweisnummer', d.evidence],
    ],
    notes: [
      'Falls Sie diesen Vertrag nicht unterschrieben haben, antworten Sie bitte sofort auf diese E-Mail.',
    ],
  }),
  signed_staff: (d) => ({
    subject: `${d.signer} hat unterschrieben: ${d.title}`,
    preview: 'Die versiegelte Ausfertigung hängt an.',
    heading: 'Ein Vertrag wurde unterschrieben',
    greeting: hello(d.recipient),
    paragraphs: [
      `${d.company === null ? d.signer : `${d.signer} (${d.company})`} hat „${d.title}“ unterschrieben. Die versiegelte Ausfertigung hängt an; der Kunde erhält dieselbe.`,
    ],
    quote: null,
    button: { label: 'Vertrag öffnen', url: d.link },
    facts: [
      ['Unterschrieben', d.signedAt],
      ['Nachweisnummer', d.evidence],
    ],
    notes: [],
  }),
};
