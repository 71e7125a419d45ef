import type { Letters } from './letter.ts';

const hello = (name: string | null): string => (name === null ? 'Hello,' : `Hello ${name},`);
const LINK_NOTES = [
  'This link is personal: whoever has it can read and sign the contract. Please do not pass it on.',
  'You need no account and no app. Once opened, the page also works without a network.',
];

export const english: Letters = {
  link: (d) => ({
    subject: `Please sign: ${d.title}`,
    preview: `Read and sign it by ${d.expires}.`,
    heading: 'Your contract is ready to sign',
    greeting: hello(d.recipient),
    paragraphs: [
      `${d.staff ?? 'Touchline'} has prepared “${d.title}” for you. Read it at your own pace, then sign it on your phone or computer.`,
    ],
    quote: d.message === null ? null : { by: d.staff ?? 'Touchline', text: d.message },
    button: { label: 'Read and sign', url: d.link },
    facts: [['Open until', d.expires]],
    notes: LINK_NOTES,
  }),
  reminder: (d) => ({
    subject: `Reminder: ${d.title} is waiting for your signature`,
    preview: `The link is open until ${d.expires}.`,
    heading: 'Your contract is still waiting',
    greeting: hello(d.recipient),
    paragraphs: [
      `“${d.title}” has not been signed yet. If something is unclear, simply reply to this mail.`,
    ],
    quote: d.message === null ? null : { by: d.staff ?? 'Touchline', text: d.message },
    button: { label: 'Read and sign', url: d.link },
    facts: [['Open until', d.expires]],
    notes: LINK_NOTES,
  }),
  signed_signer: (d) => ({
    subject: `Signed: ${d.title}`,
    preview: 'Your sealed copy is attached.',
    heading: 'Thank you, your contract is signed',
    greeting: hello(d.recipient),
    paragraphs: [
      `We have received your signature on “${d.title}”.`,
      'The sealed copy is attached as a PDF: the contract, your signature and the certificate. Please keep it with your papers.',
    ],
    quote: null,
    button: null,
    facts: [
      ['Signed', d.signedAt],
      ['Evidence number', d.evidence],
    ],
    notes: ['If you did not sign this contract, please reply to this mail at once.'],
  }),
  signed_staff: (d) => ({
    subject: `${d.signer} has signed: ${d.title}`,
    preview: 'The sealed copy is attached.',
    heading: 'A contract has been signed',
    greeting: hello(d.recipient),
    paragraphs: [
      `${d.company === null ? d.signer : `${d.signer}, ${d.company},`} has signed “${d.title}”. The sealed copy is attached; the customer receives the same one.`,
    ],
    quote: null,
    button: { label: 'Open the contract', url: d.link },
    facts: [
      ['Signed', d.signedAt],
      ['Evidence number', d.evidence],
    ],
    notes: [],
  }),
};
