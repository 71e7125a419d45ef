export type Language = 'en' | 'fr' | 'de' | 'nl';

export type Details = {
  title: string;
  /** Customer's name, or address where there is no name. */
  signer: string;
  company: string | null;
  signedAt: Date;
  drawn: boolean;
  evidenceSha256: string;
};

type Letter = { subject: string; heading: string; paragraphs: string[] };
type Texts = { toSigner(details: Details): Letter; toStaff(details: Details): Letter };

/** The language of the consent, as `fr`, `fr-BE` or `fr_BE`; English for any other. */
export function languageOf(locale: string): Language {
  const short = locale.toLowerCase().split(/[-_]/, 1)[0];
  return short === 'fr' || short === 'de' || short === 'nl' ? short : 'en';
}

export function lettersIn(language: Language): Texts {
  return TEXTS[language];
}

function moment(details: Details, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(details.signedAt)} UTC`;
}

function who({ signer, company }: Details): string {
  return company === null ? signer : `${signer}, ${company}`;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    toSigner: (d) => ({
      subject: `Signed: ${d.title}`,
      heading: 'Thank you, your contract is signed',
      paragraphs: [
        `Hello ${d.signer},`,
        `We have received your signature on "${d.title}" of ${moment(d, 'en-IE')}.`,
        `Evidence number: ${d.evidenceSha256}. Please keep this mail with your papers.`,
        'If you did not sign this contract, please answer this mail at once.',
      ],
    }),
    toStaff: (d) => ({
      subject: `${d.signer} has signed: ${d.title}`,
      heading: 'A contract has been signed',
      paragraphs: [
        `${who(d)} signed "${d.title}" on ${moment(d, 'en-IE')}.`,
        `The signature was ${d.drawn ? 'drawn' : 'typed'}. Evidence number: ${d.evidenceSha256}.`,
      ],
    }),
  },
  fr: {
    toSigner: (d) => ({
      subject: `Signé : ${d.title}`,
      heading: 'Merci, votre contrat est signé',
      paragraphs: [
        `Bonjour ${d.signer},`,
        `Nous avons reçu votre signature du ${moment(d, 'fr-FR')} pour « ${d.title} ».`,
        `Numéro de preuve : ${d.evidenceSha256}. Conservez ce message avec vos documents.`,
        "Si vous n'avez pas signé ce contrat, répondez aussitôt à ce message.",
      ],
    }),
    toStaff: (d) => ({
      subject: `${d.signer} a signé : ${d.title}`,
      heading: 'Un contrat a été signé',
      paragraphs: [
        `${who(d)} a signé « ${d.title} » le ${moment(d, 'fr-FR')}.`,
        `Signature ${d.drawn ? 'dessinée' : 'saisie au clavier'}. Numéro de preuve : ${d.evidenceSha256}.`,
      ],
    }),
  },
  de: {
    toSigner: (d) => ({
      subject: `Unterschrieben: ${d.title}`,
      heading: 'Vielen Dank, Ihr Vertrag ist unterschrieben',
      paragraphs: [
        `Guten Tag ${d.signer},`,
        `wir haben Ihre Unterschrift vom ${moment(d, 'de-DE')} unter „${d.title}“ erhalten.`,
        `Nachweisnummer: ${d.evidenceSha256}. Bitte bewahren Sie diese E-Mail bei Ihren Unterlagen auf.`,
        'Falls Sie diesen Vertrag nicht unterschrieben haben, antworten Sie bitte sofort auf diese E-Mail.',
      ],
    }),
    toStaff: (d) => ({
      subject: `${d.signer} hat unterschrieben: ${d.title}`,
      heading: 'Ein Vertrag wurde unterschrieben',
      paragraphs: [
        `${who(d)} hat „${d.title}“ am ${moment(d, 'de-DE')} unterschrieben.`,
        `Die Unterschrift wurde ${d.drawn ? 'gezeichnet' : 'getippt'}. Nachweisnummer: ${d.evidenceSha256}.`,
      ],
    }),
  },
  nl: {
    toSigner: (d) => ({
      subject: `Ondertekend: ${d.title}`,
      heading: 'Bedankt, uw contract is ondertekend',
      paragraphs: [
        `Hallo ${d.signer},`,
        `We hebben uw handtekening van ${moment(d, 'nl-NL')} onder "${d.title}" ontvangen.`,
        `Bewijsnummer: ${d.evidenceSha256}. Bewaar deze e-mail bij uw papieren.`,
        'Hebt u dit contract niet ondertekend? Antwoord dan meteen op deze e-mail.',
      ],
    }),
    toStaff: (d) => ({
      subject: `${d.signer} heeft ondertekend: ${d.title}`,
      heading: 'Er is een contract ondertekend',
      paragraphs: [
        `${who(d)} heeft "${d.title}" ondertekend op ${moment(d, 'nl-NL')}.`,
        `De handtekening is ${d.drawn ? 'getekend' : 'getypt'}. Bewijsnummer: ${d.evidenceSha256}.`,
      ],
    }),
  },
};
