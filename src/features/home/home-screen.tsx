import './home.css';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#bindings/page-title.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { Audience } from './audience.tsx';
import { Hero } from './hero.tsx';
import { HomeFooter } from './home-footer.tsx';
import { HomeHeader } from './home-header.tsx';
import { SellingPoints } from './selling-points.tsx';

/** The front page: what the company does and how to reach it. */
export function HomeScreen() {
  const { t } = useTranslation(['home', 'common']);
  usePageTitle(t('title'));
  return (
    <div className="home">
      <SkipLink href="#main">{t('common:skipToContent')}</SkipLink>
      <HomeHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <SellingPoints />
        <div className="home-touchline" aria-hidden="true" />
        <Audience />
      </main>
      <HomeFooter />
    </div>
  );
}
