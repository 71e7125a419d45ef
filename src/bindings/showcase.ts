/**
 * SAMPLE CONTENT: invented partners and the clubs of the testimonials. An operator replaces this file
 * and the texts of the namespace `testimonials` with their own. Crests are drawn from the names.
 */
export type Partner = { readonly name: string };

/** The league of the examples. */
export const SAMPLE_LEAGUE = 'North Shore League';

export const PARTNERS: readonly Partner[] = [
  'Kilbarrow Rovers',
  'Ardmoyle RFC',
  'Harbour Quay HC',
  'Dunmere Town FC',
  'Lissadoon Basketball',
  'SV Hollerbach',
  'HC Zuiderdijk',
  'AS Montferrand-Est',
  'Castleowen Hockey',
  SAMPLE_LEAGUE,
  'Brackenhill United',
  'RC Valdonne',
  'KV Meersel',
  'TSV Oberlauter',
  'Glenmara RFC',
  'Portwilliam Athletic',
  'US Saint-Aubrac',
  'Rot-Weiß Emsbach',
  'BC Oosterhaven',
  'Tullyroe Celtic',
  'Ashcombe Vale RFC',
  'Western Counties Cup',
  'HC Duinrand',
  'Basket Clermeil',
  'SC Falkenried',
  'Moyle Valley League',
  'Stade Keravel',
  'VV De Linde',
  'Craigmore Wanderers',
  'Eintracht Süderhof',
].map((name) => ({ name }));

/** Who says what stands under this key in the namespace `testimonials`. */
export const TESTIMONIALS = [
  { key: 'football', club: 'Kilbarrow Rovers' },
  { key: 'rugby', club: 'Ardmoyle RFC' },
  { key: 'hockey', club: 'HC Zuiderdijk' },
  { key: 'basketball', club: 'Lissadoon Basketball' },
  { key: 'league', club: 'SV Hollerbach' },
] as const;
