import type { PageId, SitePage } from './page.ts';

/** The code of each page: a chunk of its own, loaded before the page is shown, never while. */
export const pages: Readonly<Record<PageId, SitePage>> = {
  home: {
    load: async () => (await import('#features/home/home-screen.tsx')).HomeScreen,
    news: 'below',
  },
  about: { load: async () => (await import('#features/company/about-screen.tsx')).AboutScreen },
  aboutUs: { load: async () => (await import('#features/company/story-screen.tsx')).StoryScreen },
  contact: {
    load: async () => (await import('#features/enquiry/contact-screen.tsx')).ContactScreen,
  },
  faq: { load: async () => (await import('#features/help/faq-screen.tsx')).FaqScreen },
  testimonials: {
    load: async () =>
      (await import('#features/company/testimonials-screen.tsx')).TestimonialsScreen,
  },
  forLeagues: {
    load: async () => (await import('#features/offer/leagues-screen.tsx')).LeaguesScreen,
  },
  forClubs: { load: async () => (await import('#features/offer/clubs-screen.tsx')).ClubsScreen },
  sports: { load: async () => (await import('#features/sports/sports-screen.tsx')).SportsScreen },
  football: {
    load: async () => (await import('#features/sports/football-screen.tsx')).FootballScreen,
  },
  rugby: { load: async () => (await import('#features/sports/rugby-screen.tsx')).RugbyScreen },
  hockey: { load: async () => (await import('#features/sports/hockey-screen.tsx')).HockeyScreen },
  basketball: {
    load: async () => (await import('#features/sports/basketball-screen.tsx')).BasketballScreen,
  },
  revenueSharing: {
    load: async () => (await import('#features/offer/revenue-screen.tsx')).RevenueScreen,
  },
  solutions: {
    load: async () => (await import('#features/offer/solutions-screen.tsx')).SolutionsScreen,
  },
  enterprise: {
    load: async () => (await import('#features/offer/enterprise-screen.tsx')).EnterpriseScreen,
  },
  bookDemo: {
    load: async () => (await import('#features/enquiry/book-demo-screen.tsx')).BookDemoScreen,
  },
  community: {
    load: async () => (await import('#features/company/community-screen.tsx')).CommunityScreen,
  },
  news: {
    load: async () => (await import('#features/news/news-screen.tsx')).NewsScreen,
    news: 'here',
  },
  article: {
    load: async () => (await import('#features/news/article-screen.tsx')).ArticleScreen,
    news: 'here',
  },
  fanEngagement: {
    load: async () => (await import('#features/sports/fans-screen.tsx')).FansScreen,
  },
  partnerships: {
    load: async () =>
      (await import('#features/company/partnerships-screen.tsx')).PartnershipsScreen,
  },
  technology: {
    load: async () => (await import('#features/sports/technology-screen.tsx')).TechnologyScreen,
  },
  privacy: { load: async () => (await import('#features/help/privacy-screen.tsx')).PrivacyScreen },
  terms: { load: async () => (await import('#features/help/terms-screen.tsx')).TermsScreen },
  cookies: { load: async () => (await import('#features/help/cookies-screen.tsx')).CookiesScreen },
  verify: { load: async () => (await import('../verify-route.tsx')).VerifyRoute },
  notFound: {
    load: async () => (await import('#features/not-found/not-found-screen.tsx')).NotFoundScreen,
  },
  unreachable: {
    load: async () =>
      (await import('#features/not-found/unreachable-screen.tsx')).UnreachableScreen,
  },
};
