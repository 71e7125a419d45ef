import { brand } from '#routes/brand.ts';
import type { PlainPageId } from './page-link.tsx';

/** Spec §2: some entries have no target; they are words. */
type Entry =
  | { readonly page: PlainPageId }
  | { readonly plain: 'team' | 'careers' | 'press' | 'clubInquiries' | 'documentation' }
  | { readonly fans: 'watchLive' | 'library' | 'subscription'; readonly url: string }
  | { readonly act: 'install' | 'login' | 'mail' | 'hours' };

type Group = {
  readonly title: 'company' | 'solutions' | 'fans' | 'contact' | 'support';
  readonly entries: readonly Entry[];
};

const page = (id: PlainPageId): Entry => ({ page: id });

/** The four columns; below the last group stand the networks. */
export const FOOTER_COLUMNS: readonly (readonly Group[])[] = [
  [
    {
      title: 'company',
      entries: [
        page('aboutUs'),
        page('about'),
        page('news'),
        page('testimonials'),
        page('partnerships'),
        { plain: 'team' },
        { plain: 'careers' },
        { plain: 'press' },
        page('privacy'),
        page('terms'),
        page('cookies'),
      ],
    },
  ],
  [
    {
      title: 'solutions',
      entries: [
        page('forClubs'),
        page('forLeagues'),
        page('revenueSharing'),
        page('technology'),
        page('solutions'),
        page('enterprise'),
        page('sports'),
        page('football'),
        page('rugby'),
        page('hockey'),
        page('basketball'),
      ],
    },
  ],
  [
    {
      title: 'fans',
      entries: [
        { fans: 'watchLive', url: brand.fans.live },
        { fans: 'library', url: brand.fans.library },
        { fans: 'subscription', url: brand.fans.subscription },
        page('fanEngagement'),
        { act: 'install' },
      ],
    },
    {
      title: 'support',
      entries: [
        page('faq'),
        { plain: 'documentation' },
        page('community'),
        page('verify'),
        { act: 'login' },
      ],
    },
  ],
  [
    {
      title: 'contact',
      entries: [
        page('contact'),
        page('bookDemo'),
        { plain: 'clubInquiries' },
        { act: 'mail' },
        { act: 'hours' },
      ],
    },
  ],
];

export type FooterEntry = Entry;
