/** Spec §2: what stands in the menus, in their order; header and drawer show the same. */
export const RESOURCES = ['faq', 'testimonials', 'forClubs', 'forLeagues'] as const;

export const SPORTS = [
  { id: 'football', emoji: '⚽', picture: 'hero' },
  { id: 'rugby', emoji: '🏉', picture: 'rugby' },
  { id: 'hockey', emoji: '🏑', picture: 'hockey' },
  { id: 'basketball', emoji: '🏀', picture: 'basketball' },
] as const;

export const COMMUNITY = [
  { id: 'news', name: 'menu.newsroom', picture: 'captains' },
  { id: 'fanEngagement', name: 'nav.fanEngagement', picture: 'fans' },
] as const;
