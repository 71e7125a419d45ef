export const SPORTS = ['football', 'rugby', 'hockey', 'basketball'] as const;
export type Sport = (typeof SPORTS)[number];

/** Lists of a sport's texts have this many entries, under these keys. */
export const FOUR = ['one', 'two', 'three', 'four'] as const;
export const THREE = ['one', 'two', 'three'] as const;

type Clips = Readonly<Record<(typeof THREE)[number], string>>;

type SportFacts = {
  /** Of one club's match day, in the order of its texts. */
  readonly times: Readonly<Record<(typeof FOUR)[number], string>>;
  /** Where in the match the sample clips begin: minutes, or what is left of a quarter. */
  readonly coach: Clips;
  readonly fan: Clips;
};

export const SPORT_FACTS: Readonly<Record<Sport, SportFacts>> = {
  football: {
    times: { one: '09:30', two: '12:00', three: '15:00', four: '17:10' },
    coach: { one: '18:22', two: '34:05', three: '61:40' },
    fan: { one: '90+2', two: '47:13', three: '22:51' },
  },
  rugby: {
    times: { one: '10:00', two: '12:30', three: '14:30', four: '16:45' },
    coach: { one: '11:08', two: '29:55', three: '52:17' },
    fan: { one: '71:36', two: '73:02', three: '38:44' },
  },
  hockey: {
    times: { one: '10:00', two: '12:15', three: '14:00', four: '15:50' },
    coach: { one: 'Q1', two: 'Q2', three: 'Q3' },
    fan: { one: '58:12', two: '44:30', three: '26:03' },
  },
  basketball: {
    times: { one: '10:30', two: '13:00', three: '19:30', four: '22:05' },
    coach: { one: '7:41', two: '5:26', three: '3:18' },
    fan: { one: '0:00', two: '1:33', three: '4:09' },
  },
};
