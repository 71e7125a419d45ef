/** Club colours as field, pattern and charge: each of the last two reads on the first. */
const COLOURS = [
  ['#DB2F14', '#FFF6E6', '#FFF6E6'],
  ['#1E8A5A', '#F7C531', '#FFF6E6'],
  ['#1D4E89', '#FFFFFF', '#F7C531'],
  ['#0A2A20', '#F5B335', '#FFF6E6'],
  ['#F08A24', '#0A2A20', '#0A2A20'],
  ['#6B1226', '#8EC3E6', '#FFF6E6'],
  ['#FFFFFF', '#1E8A5A', '#0A2A20'],
  ['#FFF6E6', '#1D4E89', '#DB2F14'],
  ['#F7C531', '#0A2A20', '#DB2F14'],
  ['#8EC3E6', '#6B1226', '#6B1226'],
  ['#0A2A20', '#DB2F14', '#F7C531'],
  ['#FFFFFF', '#DB2F14', '#1D4E89'],
  ['#123B6D', '#DB2F14', '#FFFFFF'],
  ['#4A2C6F', '#F7C531', '#FFF6E6'],
  ['#F7C5B3', '#0B3B2C', '#B3240B'],
  ['#0F6E73', '#FFF6E6', '#F7C531'],
  ['#F7C531', '#1D4E89', '#1D4E89'],
  ['#CFE6D3', '#0B3B2C', '#0B3B2C'],
] as const;

export const CREST_SHAPES = {
  shield: 'M5 4H59V38C59 55 46 64 32 69C18 64 5 55 5 38Z',
  round: 'M32 5a31 31 0 1 1 0 62a31 31 0 1 1 0-62Z',
  swiss: 'M5 8Q18 10 32 3Q46 10 59 8V40C59 55 46 63 32 69C18 63 5 55 5 40Z',
  diamond: 'M32 2L61 36L32 70L3 36Z',
  hex: 'M32 2L60 18V54L32 70L4 54V18Z',
  pennant: 'M5 4H59V44L32 70L5 44Z',
  tall: 'M10 3H54Q56 30 54 52Q45 64 32 69Q19 64 10 52Q8 30 10 3Z',
  banner: 'M7 3H57V69L32 57L7 69Z',
  stamp: 'M18 3H46L61 18V54L46 69H18L3 54V18Z',
} as const;

export const CREST_PATTERNS = {
  plain: '',
  hoops: 'M0 14h64v9H0zM0 32h64v9H0zM0 50h64v9H0z',
  stripes: 'M10 0h9v72h-9zM28 0h9v72h-9zM46 0h9v72h-9z',
  sash: 'M-6 18L14 -2L72 56L52 76Z',
  halves: 'M32 0h32v72H32z',
  quarters: 'M32 0h32v36H32zM0 36h32v36H0z',
  chief: 'M0 0h64v20H0z',
  cross: 'M26 0h12v72H26zM0 30h64v12H0z',
  base: 'M0 48h64v24H0z',
  saltire: 'M0 0h12l52 60v12H52L0 12zM64 0v12L12 72H0V60L52 0z',
  chevron: 'M0 72V54L32 20 64 54v18z',
  pale: 'M20 0h24v72H20z',
  sides: 'M0 0h11v72H0zM53 0h11v72H53z',
  bars: 'M0 0h64v15H0zM0 53h64v19H0z',
} as const;

/** Charges lie only on patterns that leave the middle in one colour. */
export const CREST_CHARGES = {
  none: '',
  tower: 'M22 54V34h-3V22h5v4h4v-4h8v4h4v-4h5v12h-3v20h-6V46h-8v8z',
  wave: 'M6 44q6.5-6 13 0t13 0 13 0 13 0v6q-6.5 6-13 0t-13 0-13 0-13 0z',
  star: 'M32 18l4.7 11.3 12.2 1-9.3 8 2.9 11.9L32 43.8l-10.5 6.4 2.9-11.9-9.3-8 12.2-1z',
  tree: 'M32 16c9 0 14 6 14 13s-5 11-11 12v12h-6V41c-6-1-11-5-11-12s5-13 14-13z',
  hill: 'M8 54l16-24 8 11 7-9 17 22zM38 23a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  bird: 'M14 38c8 0 10-3 14-8 3-4 8-7 13-5 2 1 3 2 3 4l7 3-7 1c-1 10-9 17-18 17H16c6-3 8-5 9-7-5 0-9-2-11-5z',
  boat: 'M14 44h36l-6 11H20zM30 18v23H17zM34 22v19h13z',
  key: 'M32 16a9 9 0 1 1-.1 0zM29 33h6v21h-6zM35 45h7v5h-7z',
  chevron: 'M10 48l22-18 22 18v10L32 40 10 58z',
  bolt: 'M36 14L18 40h11l-3 18 20-28H34z',
  sun: 'M32 17l3 9 7-6-1 9 9-1-6 7 9 3-9 3 6 7-9-1 1 9-7-6-3 9-3-9-7 6 1-9-9 1 6-7-9-3 9-3-6-7 9 1-1-9 7 6z',
  mill: 'M29 38L17 26l5-5 10 12 10-12 5 5-12 12 12 10-5 5-7-6 3 16H26l3-16-7 6-5-5z',
  crown: 'M14 50V26l9 9 9-15 9 15 9-9v24z',
  anchor:
    'M32 15a6 6 0 0 1 3 11v4h8v6h-8v14c5-1 8-4 9-9h6c-1 9-8 15-18 16-10-1-17-7-18-16h6c1 5 4 8 9 9V36h-8v-6h8v-4a6 6 0 0 1 3-11z',
  // Holes run against their outline, so that the field shows through them.
  ball: 'M32 23a14 14 0 1 0 .1 0zM32 30l6.7 4.9-2.6 7.9h-8.2l-2.6-7.9z',
  oval: 'M14 52C12 34 28 19 49 20C51 38 35 54 14 52zM23 42l3.5 3.5L42 31l-3.5-3.5z',
  sticks:
    'M17 19h6l20 29c1 2 4 1 4-1h5c0 8-9 10-13 4zM47 19h-6L21 48c-1 2-4 1-4-1h-5c0 8 9 10 13 4zM32 19a4 4 0 1 1-.1 0z',
  hoop: 'M32 22a14 14 0 1 0 .1 0zM30.8 25v9.8H21a12 12 0 0 1 9.8-9.8zM33.2 25a12 12 0 0 1 9.8 9.8h-9.8zM21 37.2h9.8V47a12 12 0 0 1-9.8-9.8zM33.2 37.2H43a12 12 0 0 1-9.8 9.8z',
} as const;

export type CrestDesign = {
  readonly shape: keyof typeof CREST_SHAPES;
  readonly pattern: keyof typeof CREST_PATTERNS;
  readonly charge: keyof typeof CREST_CHARGES;
  readonly field: string;
  readonly over: string;
  readonly ink: string;
  /** Charge up or down, in 72nds of the height, so that it clears a chief or a base. */
  readonly shift: number;
};

const SHAPES = Object.keys(CREST_SHAPES) as (keyof typeof CREST_SHAPES)[];
const ANY_CHARGE = [
  'tower',
  'wave',
  'star',
  'tree',
  'hill',
  'bird',
  'boat',
  'key',
  'chevron',
  'bolt',
  'sun',
  'mill',
  'crown',
  'anchor',
] as const;
/** What a club's name says of its sport; a crest may show it. */
const SPORTS = [
  [/\b(rfc|rufc|rc|rugby)\b/, 'oval'],
  [/\b(hc|hockey)\b/, 'sticks'],
  [/\b(bc|basket\w*)\b/, 'hoop'],
  [/\b(fc|sv|sc|tsv|vv|united|town)\b/, 'ball'],
] as const;
const BARE = [
  'hoops',
  'stripes',
  'sash',
  'halves',
  'quarters',
  'cross',
  'saltire',
  'chevron',
  'pale',
] as const;
const CHARGED = ['plain', 'chief', 'base', 'sides', 'bars'] as const;
const SHIFT = { plain: 0, chief: 6, base: -8, sides: 0, bars: -3 } as const;

/** The same name gives the same crest on every device; blanks and case do not matter. */
export function crestDesign(clubName: string): CrestDesign {
  const name = clubName.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  const dice = rolls(name);
  const [field, over, ink] = pick(COLOURS, dice());
  const shape = pick(SHAPES, dice());
  const sport = SPORTS.find(([word]) => word.test(name))?.[1];
  if (dice() % 5 < (sport ? 1 : 3))
    return { shape, pattern: pick(BARE, dice()), charge: 'none', field, over, ink, shift: 0 };
  const pattern = pick(CHARGED, dice());
  const charge = sport ?? pick(ANY_CHARGE, dice());
  return { shape, pattern, charge, field, over, ink, shift: SHIFT[pattern] };
}

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], roll: number): Item {
  const item = items[roll % items.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/**
 * FNV-1a over the name, then xorshift32: small, even, and the same in every engine. FNV's usual
 * start is moved on so that the sample clubs get unlike crests, and the first of them its red hoops.
 */
function rolls(seed: string): () => number {
  let state = 0x811fb4d1;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 8;
  };
}
