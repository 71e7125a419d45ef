/**
 * Every fact of the brand, for an operator who puts another in its place. What differs from one
 * deployment to the next can be set by `VITE_*` variables (`.env.example`).
 */
const env: Readonly<Record<string, unknown>> = import.meta.env;
const set = (name: string, otherwise: string): string => {
  const value = env[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise;
};

export const brand = {
  name: 'Touchline',
  /** Where the site stands, without a slash at the end: for canonical links and what others share. */
  siteUrl: set('VITE_SITE_URL', 'https://touchline.example').replace(/\/+$/, ''),
  email: set('VITE_CONTACT_EMAIL', 'hello@touchline.example'),
  /** WhatsApp, in international form without plus or spaces. */
  chatNumber: set('VITE_CHAT_NUMBER', '353155501990'),
  /** For the legal pages; an operator completes them. */
  legalName: set('VITE_LEGAL_NAME', 'Touchline'),
  legalAddress: set('VITE_LEGAL_ADDRESS', 'Galway, Ireland'),
  founded: 2021,
  country: 'IE',
  city: 'Galway',
  /** Where fans watch: live, on demand, and what a subscription is. */
  fans: {
    live: 'https://watch.touchline.example/live',
    library: 'https://watch.touchline.example/on-demand',
    subscription: 'https://watch.touchline.example/subscribe',
    events: 'https://watch.touchline.example/events',
  },
  social: {
    instagram: 'https://www.instagram.com/touchline.example',
    twitter: 'https://twitter.com/touchline_ex',
    facebook: 'https://www.facebook.com/touchline.example',
    youtube: 'https://www.youtube.com/@touchline-example',
    linkedin: 'https://www.linkedin.com/company/touchline-example',
  },
  /** Two more places of the community page (spec §2 has seven). */
  developers: {
    code: 'https://github.com/touchline-example',
    chat: 'https://touchline-example.slack.com',
  },
} as const;

export type Network = keyof typeof brand.social;
/** Spec §2: the order of menus and footer. */
export const NETWORKS: readonly Network[] = [
  'instagram',
  'twitter',
  'facebook',
  'youtube',
  'linkedin',
];

/** A chat with us that begins with these words. */
export function chatUrl(greeting: string): string {
  return `https://wa.me/${brand.chatNumber}?text=${encodeURIComponent(greeting)}`;
}
