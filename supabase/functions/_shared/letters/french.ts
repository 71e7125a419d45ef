import type { Letters } from './letter.ts';

const hello = (name: string | null): string => (name === null ? 'Bonjour,' : `Bonjour ${name},`);
const LINK_NOTES = [
  'Ce lien est personnel : toute personne qui le détient peut lire et signer le contrat. Merci de ne pas le transmettre.',
  'Ni compte ni application à installer. Une fois ouverte, la page fonctionne même sans réseau.',
];

export const french: Letters = {
  link: (d) => ({
    subject: `À signer : ${d.title}`,
    preview: `À lire et à signer avant le ${d.expires}.`,
    heading: 'Votre contrat est prêt à être signé',
    greeting: hello(d.recipient),
    paragraphs: [
      `${d.staff ?? 'Touchline'} a préparé « ${d.title} » à votre intention. Prenez le temps de le lire, puis signez-le sur votre téléphone ou votre ordinateur.`,
    ],
    quote: d.message === null ? null : { by: d.staff ?? 'Touchline', text: d.message },
    button: { label: 'Lire et signer', url: d.link },
    facts: [['Ouvert jusqu’au', d.expires]],
    notes: LINK_NOTES,
  }),
  reminder: (d) => ({
    subject: `Rappel : ${d.title} attend votre signature`,
    preview: `Le lien reste ouvert jusqu’au ${d.expires}.`,
    heading: 'Votre contrat vous attend toujours',
    greeting: hello(d.recipient),
    paragraphs: [
      `« ${d.title} » n’a pas encore été signé. Une question ? Répondez simplement à ce message.`,
    ],
    quote: d.message === null ? null : { by: d.staff ?? 'Touchline', text: d.message },
    button: { label: 'Lire et signer', url: d.link },
    facts: [['Ouvert jusqu’au', d.expires]],
    notes: LINK_NOTES,
  }),
  signed_signer: (d) => ({
    subject: `Signé : ${d.title}`,
    preview: 'Votre copie scellée est jointe.',
    heading: 'Merci, votre contrat est signé',
    greeting: hello(d.recipient),
    paragraphs: [
      `Nous avons bien reçu votre signature pour « ${d.title} ».`,
      'Vous trouverez ci-joint la copie scellée au format PDF : le contrat, votre signature et le certificat. Conservez-la avec vos documents.',
    ],
    quote: null,
    button: null,
    facts: [
      ['Signé le', d.signedAt],
      ['Numéro de preuve', d.evidence],
    ],
    notes: ['Si vous n’avez pas signé ce contrat, répondez à ce message sans attendre.'],
  }),
  signed_staff: (d) => ({
    subject: `${d.signer} a signé : ${d.title}`,
    preview: 'La copie scellée est jointe.',
    heading: 'Un contrat vient d’être signé',
    greeting: hello(d.recipient),
    paragraphs: [
      `${d.company === null ? d.signer : `${d.signer} (${d.company})`} a signé « ${d.title} ». La copie scellée est jointe ; le client reçoit la même.`,
    ],
    quote: null,
    button: { label: 'Ouvrir le contrat', url: d.link },
    facts: [
      ['Signé le', d.signedAt],
      ['Numéro de preuve', d.evidence],
    ],
    notes: [],
  }),
};
