/** Not yet published: only a preview shows them. */
type Draft = {
  slug: string;
  category: string;
  date: string;
  author: string;
  /** By language; English first, the others may be missing. */
  texts: Readonly<
    Record<string, { title: string; summary: string; paragraphs: readonly string[] }>
  >;
};

export const DRAFTS: readonly Draft[] = [
  {
    slug: 'a-winter-league-for-walking-football',
    category: 'NEWS',
    date: '2026-12-02',
    author: 'Maeve Tully',
    texts: {
      en: {
        title: 'A winter league for walking football',
        summary: 'Eight clubs, one hall and no running: the league begins in January, on camera.',
        paragraphs: [
          'Walking football has one rule that everybody knows and nobody keeps: no running. From January, a camera will see who does.',
          'Eight clubs share one hall on Thursday evenings. Every match is streamed, and every complaint about a jog can be looked at in the bar.',
        ],
      },
      fr: {
        title: 'Un championnat d’hiver pour le football en marchant',
        summary:
          'Huit clubs, une salle et interdiction de courir : coup d’envoi en janvier, devant la caméra.',
        paragraphs: [
          'Le football en marchant a une règle que tout le monde connaît et que personne ne respecte : ne pas courir. Dès janvier, une caméra verra qui triche.',
          'Huit clubs se partagent une salle le jeudi soir. Chaque match est diffusé, et chaque petite foulée litigieuse se revoit au bar.',
        ],
      },
    },
  },
  {
    slug: 'what-a-hundred-wet-matches-taught-the-lens',
    category: 'FEATURE',
    date: '2026-12-09',
    author: 'Tadhg Ruane',
    texts: {
      en: {
        title: 'What a hundred wet matches taught the lens',
        summary: 'Rain is not the problem. The drop that stays is.',
        paragraphs: [
          'We went through a hundred recordings of matches in the rain and counted what spoilt them. Mist spoilt four, darkness two. A single drop in the middle of the glass spoilt thirty-one.',
          'The next housing has a longer hood and a coating that lets go. We will count again in the spring.',
        ],
      },
    },
  },
];
