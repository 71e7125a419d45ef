import type { Letters } from './letter.ts';

const hello = (name: string | null): string => (name === null ? 'Hallo,' : `Hallo ${name},`);
const LINK_NOTES = [
  'Deze link is persoonlijk: wie hem heeft, kan het contract lezen en ondertekenen. Stuur hem dus niet door.',
  'U hebt geen account en geen app nodig. Eenmaal geopend werkt de pagina ook zonder netwerk.',
];

export const dutch: Letters = {
  link: (d) => ({
    subject: `Graag ondertekenen: ${d.title}`,
    preview: `Lees en onderteken het vóór ${d.expires}.`,
    heading: 'Uw contract ligt klaar om te ondertekenen',
    greeting: hello(d.recipient),
    paragraphs: [
      `${d.staff ?? 'Touchline'} heeft ‘${d.title}’ voor u klaargezet. Lees het rustig door en onderteken het daarna op uw telefoon of computer.`,
    ],
    quote: d.message === null ? null : { by: d.staff ?? 'Touchline', text: d.message },
    button: { label: 'Lezen en ondertekenen', url: d.link },
    facts: [['Open tot', d.expires]],
    notes: LINK_NOTES,
  }),
  reminder: (d) => ({
    subject: `Herinnering: ${d.title} wacht op uw handtekening`,
    preview: `De link is nog open tot ${d.expires}.`,
    heading: 'Uw contract wacht nog op u',
    greeting: hello(d.recipient),
    paragraphs: [
      `‘${d.title}’ is nog niet ondertekend. Is er iets onduidelijk? Antwoord dan gewoon op deze e-mail.`,
    ],
    quote: d.message === null ? null : { by: d.staff ?? 'Touchline', text: d.message },
    button: { label: 'Lezen en ondertekenen', url: d.link },
    facts: [['Open tot', d.expires]],
    notes: LINK_NOTES,
  }),
  signed_signer: (d) => ({
    subject: `Ondertekend: ${d.title}`,
    preview: 'Uw verzegelde exemplaar zit in de bijlage.',
    heading: 'Bedankt, uw contract is ondertekend',
    greeting: hello(d.recipient),
    paragraphs: [
      `We hebben uw handtekening onder ‘${d.title}’ ontvangen.`,
      'In de bijlage vindt u het verzegelde exemplaar als pdf: het contract, uw handtekening en het certificaat. Bewaar het bij uw papieren.',
    ],
    quote: null,
    button: null,
    facts: [
      ['Ondertekend', d.signedAt],
      ['Bewijsnummer', d.evidence],
    ],
    notes: ['Hebt u dit contract niet ondertekend? Antwoord dan meteen op deze e-mail.'],
  }),
  signed_staff: (d) => ({
    subject: `${d.signer} heeft ondertekend: ${d.title}`,
    preview: 'Het verzegelde exemplaar zit in de bijlage.',
    heading: 'Er is een contract ondertekend',
    greeting: hello(d.recipient),
    paragraphs: [
      `${d.company === null ? d.signer : `${d.signer} (${d.company})`} heeft ‘${d.title}’ ondertekend. Het verzegelde exemplaar zit in de bijlage; de klant krijgt hetzelfde.`,
    ],
    quote: null,
    button: { label: 'Contract openen', url: d.link },
    facts: [
      ['Ondertekend', d.signedAt],
      ['Bewijsnummer', d.evidence],
    ],
    notes: [],
  }),
};
