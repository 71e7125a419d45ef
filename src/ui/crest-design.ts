/** Club colours: any first with any later one reads as a crest on stock and on bottle. */
const PAIRS = [
  ['#DB2F14', '#FFF6E6'],
  ['#1E8A5A', '#F7C531'],
  ['#1D4E89', '#FFFFFF'],
  ['#0A2A20', '#F5B335'],
  ['#F08A24', '#0A2A20'],
  ['#6B1226', '#8EC3E6'],
  ['#FFFFFF', '#1E8A5A'],
  ['#FFF6E6', '#1D4E89'],
  ['#F7C531', '#0A2A20'],
  ['#8EC3E6', '#6B1226'],
  ['#0A2A20', '#DB2F14'],
  ['#FFFFFF', '#DB2F14'],
] as const;

export const CREST_SHAPES = {
  shield: 'M5 4H59V38C59 55 46 64 32 69C18 64 5 55 5 38Z',
  round: 'M32 5a31 31 0 1 1 0 62a31 31 0 1 1 0-62Z',
  swiss: 'M5 8Q18 10 32 3Q46 10 59 8V40C59 55 46 63 32 69C18 63 5 55 5 40Z',
  diamond: 'M32 2L61 36L32 70L3 36Z',
  hex: 'M32 2L60 18V54L32 70L4 54V18Z',
  pennant: 'M5 4H59V44L32 70L5 44Z',
  tall: 'M10 3H54Q56 30 54 52Q45 64 32 69Q19 64 10 52Q8 30 10 3Z',
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
} as const;

export type CrestDesign = {
  readonly shape: keyof typeof CREST_SHAPES;
  readonly pattern: keyof typeof CREST_PATTERNS;
  readonly charge: keyof typeof CREST_CHARGES;
  readonly field: string;
  readonly over: string;
  /** Charge up or down, in 72nds of the height, so that it clears a chief or a base. */
  readonly shift: number;
};

const SHAPES = Object.keys(CREST_SHAPES) as (keyof typeof CREST_SHAPES)[];
const CHARGES = (Object.keys(CREST_CHARGES) as (keyof typeof CREST_CHARGES)[]).filter(
  (name) => name !== 'none',
);
const BARE = ['hoops', 'stripes', 'sash', 'halves', 'quarters', 'cross'] as const;
const CHARGED = ['plain', 'chief', 'base'] as const;
const SHIFT = { plain: 0, chief: 6, base: -8 } as const;

/** The same name gives the same crest on every device; blanks and case do not matter. */
export function crestDesign(clubName: string): CrestDesign {
  const dice = rolls(clubName.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase());
  const [field, over] = pick(PAIRS, dice());
  const shape = pick(SHAPES, dice());
  if (dice() % 3 === 0)
    return { shape, pattern: pick(BARE, dice()), charge: 'none', field, over, shift: 0 };
  const pattern = pick(CHARGED, dice());
  return { shape, pattern, charge: pick(CHARGES, dice()), field, over, shift: SHIFT[pattern] };
}

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], roll: number): Item {
  const item = items[roll % items.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** FNV-1a over the name, then xorshift32: small, even, and the same in every engine. */
function rolls(seed: string): () => number {
  let state = 0x811c9dc5;
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
