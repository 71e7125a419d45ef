import type { Details, Letters } from './letter.ts';

const hello = (name: string | null): string =>
  name === null ? 'Guten Tag,' : `Guten Tag ${name},`;
const LINK_NOTES = [
  'Der Link gilt nur für Sie: Wer ihn hat, kann den Vertrag lesen und unterschreiben. Bitte geben Sie ihn nicht weiter.',
  'Sie brauchen weder ein Konto noch eine App. Einmal geöffnet, funktioniert die Seite auch ohne Netz.',
];

const who = (d: Details): string => (d.company === null ? d.signer : `${d.signer} (${d.company})`);
const NO_REASON = ['Grund', 'nicht genannt'] as const;
const WHAT_TO_DO: Readonly<Record<Details['standing'], string>> = {
  expired:
    'Der Vertrag ist abgelaufen. Verlängern Sie ihn oder ersetzen Sie seinen Link, und schicken Sie den Link dann an den Kunden.',
  open: 'Der Vertrag hat einen neueren Link, der funktioniert. Schicken Sie diesen dem Kunden noch einmal.',
  declined:
    'Der Vertrag wurde abgelehnt. Verlängern Sie ihn, um ihn wieder zu öffnen, und schicken Sie seinen Link dann an den Kunden.',
  voided:
    'Der Vertrag wurde zurückgezogen und bleibt geschlossen. Erstellen Sie einen neuen, falls er noch gewünscht ist.',
};

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
      `${who(d)} hat „${d.title}“ unterschrieben. Die versiegelte Ausfertigung hängt an; der Kunde erhält dieselbe.`,
    ],
    quote: null,
    button: { label: 'Vertrag öffnen', url: d.link },
    facts: [
      ['Unterschrieben', d.signedAt],
      ['Nachweisnummer', d.evidence],
    ],
    notes: [],
  }),
  declined_staff: (d) => ({
    subject: `${d.signer} hat abgelehnt: ${d.title}`,
    preview: d.message ?? 'Ein Grund wurde nicht genannt.',
    heading: 'Ein Vertrag wurde abgelehnt',
    greeting: hello(d.recipient),
    paragraphs: [
      `${who(d)} möchte „${d.title}“ nicht unterschreiben. Es wurde nichts unterschrieben, und der Link nimmt keine Unterschrift mehr an.`,
    ],
    quote: d.message === null ? null : { by: d.signer, text: d.message },
    button: { label: 'Vertrag öffnen', url: d.link },
    facts: [['Abgelehnt', d.asked], ...(d.message === null ? [NO_REASON] : [])],
    notes: [
      'Falls Sie sich doch noch einigen, verlängern Sie den Vertrag: Dann ist derselbe Link wieder offen.',
      'Ihre Antwort auf diese E-Mail geht an den Kunden.',
    ],
  }),
  link_requested_staff: (d) => ({
    subject: `${d.signer} bittet um einen neuen Link: ${d.title}`,
    preview: WHAT_TO_DO[d.standing],
    heading: 'Ein Kunde bittet um einen neuen Link',
    greeting: hello(d.recipient),
    paragraphs: [
      `${who(d)} hat einen Link zu „${d.title}“ geöffnet, der nicht mehr funktioniert, und bittet um einen neuen.`,
      WHAT_TO_DO[d.standing],
    ],
    quote: null,
    button: { label: 'Vertrag öffnen', url: d.link },
    facts: [...(d.asked === '' ? [] : [['Angefragt', d.asked] as const]), ['Offen bis', d.expires]],
    notes: ['Ihre Antwort auf diese E-Mail geht an den Kunden.'],
  }),
};
