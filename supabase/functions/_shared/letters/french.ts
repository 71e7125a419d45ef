import type { Details, Letters } from './letter.ts';

const hello = (name: string | null): string => (name === null ? 'Bonjour,' : `Bonjour ${name},`);
const LINK_NOTES = [
  'Ce lien est personnel : toute personne qui le détient peut lire et signer le contrat. Merci de ne pas le transmettre.',
  'Ni compte ni application à installer. Une fois ouverte, la page fonctionne même sans réseau.',
];

const who = (d: Details): string => (d.company === null ? d.signer : `${d.signer} (${d.company})`);
const NO_REASON = ['Motif', 'non précisé'] as const;
const WHAT_TO_DO: Readonly<Record<Details['standing'], string>> = {
  expired:
    'Le contrat a expiré. Prolongez-le ou remplacez son lien, puis envoyez le lien au client.',
  open: 'Le contrat a un lien plus récent, qui fonctionne. Renvoyez celui-ci au client.',
  declined:
    'Le contrat a été refusé. Prolongez-le pour le rouvrir, puis envoyez son lien au client.',
  voided:
    'Le contrat a été annulé et reste fermé. Préparez-en un nouveau s’il est toujours souhaité.',
};

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
      `${who(d)} a signé « ${d.title} ». La copie scellée est jointe ; le client reçoit la même.`,
    ],
    quote: null,
    button: { label: 'Ouvrir le contrat', url: d.link },
    facts: [
      ['Signé le', d.signedAt],
      ['Numéro de preuve', d.evidence],
    ],
    notes: [],
  }),
  declined_staff: (d) => ({
    subject: `${d.signer} a refusé de signer : ${d.title}`,
    preview: d.message ?? 'Aucun motif indiqué.',
    heading: 'Un contrat a été refusé',
    greeting: hello(d.recipient),
    paragraphs: [
      `${who(d)} ne souhaite pas signer « ${d.title} ». Rien n’a été signé et le lien n’accepte plus de signature.`,
    ],
    quote: d.message === null ? null : { by: d.signer, text: d.message },
    button: { label: 'Ouvrir le contrat', url: d.link },
    facts: [['Refusé le', d.asked], ...(d.message === null ? [NO_REASON] : [])],
    notes: [
      'Si vous trouvez malgré tout un accord, prolongez le contrat : le même lien sera de nouveau ouvert.',
      'Votre réponse à ce message parviendra au client.',
    ],
  }),
  link_requested_staff: (d) => ({
    subject: `${d.signer} demande un nouveau lien : ${d.title}`,
    preview: WHAT_TO_DO[d.standing],
    heading: 'Un client demande un nouveau lien',
    greeting: hello(d.recipient),
    paragraphs: [
      `${who(d)} a ouvert un lien vers « ${d.title} » qui ne fonctionne plus et en demande un nouveau.`,
      WHAT_TO_DO[d.standing],
    ],
    quote: null,
    button: { label: 'Ouvrir le contrat', url: d.link },
    facts: [
      ...(d.asked === '' ? [] : [['Demandé le', d.asked] as const]),
      ['Ouvert jusqu’au', d.expires],
    ],
    notes: ['Votre réponse à ce message parviendra au client.'],
  }),
};
