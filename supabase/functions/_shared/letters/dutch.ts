import type { Details, Letters } from './letter.ts';

const hello = (name: string | null): string => (name === null ? 'Hallo,' : `Hallo ${name},`);
const LINK_NOTES = [
  'Deze link is persoonlijk: wie hem heeft, kan het contract lezen en ondertekenen. Stuur hem dus niet door.',
  'U hebt geen account en geen app nodig. Eenmaal geopend werkt de pagina ook zonder netwerk.',
];

const who = (d: Details): string => (d.company === null ? d.signer : `${d.signer} (${d.company})`);
const NO_REASON = ['Reden', 'niet opgegeven'] as const;
const WHAT_TO_DO: Readonly<Record<Details['standing'], string>> = {
  expired:
    'Het contract is verlopen. Verleng het of vervang de link, en stuur de link daarna naar de klant.',
  open: 'Het contract heeft een nieuwere link, die werkt. Stuur die nog eens naar de klant.',
  declined:
    'Het contract is geweigerd. Verleng het om het weer te openen en stuur de link daarna naar de klant.',
  voided:
    'Het contract is ingetrokken en blijft gesloten. Maak een nieuw contract als het nog gewenst is.',
};

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
      `${who(d)} heeft ‘${d.title}’ ondertekend. Het verzegelde exemplaar zit in de bijlage; de klant krijgt hetzelfde.`,
    ],
    quote: null,
    button: { label: 'Contract openen', url: d.link },
    facts: [
      ['Ondertekend', d.signedAt],
      ['Bewijsnummer', d.evidence],
    ],
    notes: [],
  }),
  declined_staff: (d) => ({
    subject: `${d.signer} tekent niet: ${d.title}`,
    preview: d.message ?? 'Er is geen reden opgegeven.',
    heading: 'Een contract is geweigerd',
    greeting: hello(d.recipient),
    paragraphs: [
      `${who(d)} wil ‘${d.title}’ niet ondertekenen. Er is niets ondertekend en de link neemt geen handtekening meer aan.`,
    ],
    quote: d.message === null ? null : { by: d.signer, text: d.message },
    button: { label: 'Contract openen', url: d.link },
    facts: [['Geweigerd', d.asked], ...(d.message === null ? [NO_REASON] : [])],
    notes: [
      'Komt u er toch samen uit? Verleng dan het contract: dezelfde link is dan weer open.',
      'Uw antwoord op deze e-mail gaat naar de klant.',
    ],
  }),
  link_requested_staff: (d) => ({
    subject: `${d.signer} vraagt om een nieuwe link: ${d.title}`,
    preview: WHAT_TO_DO[d.standing],
    heading: 'Een klant vraagt om een nieuwe link',
    greeting: hello(d.recipient),
    paragraphs: [
      `${who(d)} heeft een link naar ‘${d.title}’ geopend die niet meer werkt, en vraagt om een nieuwe.`,
      WHAT_TO_DO[d.standing],
    ],
    quote: null,
    button: { label: 'Contract openen', url: d.link },
    facts: [...(d.asked === '' ? [] : [['Gevraagd', d.asked] as const]), ['Open tot', d.expires]],
    notes: ['Uw antwoord op deze e-mail gaat naar de klant.'],
  }),
};
