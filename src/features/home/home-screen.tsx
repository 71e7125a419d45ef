import './home.css';
import { Community } from './community.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LatestNews } from './latest-news.tsx';
import { Partners } from './partners.tsx';
import { Platform } from './platform.tsx';
import { Steps } from './steps.tsx';
import { Technology } from './technology.tsx';
import { Why } from './why.tsx';

/** Spec §2, home page: the offer, who trusts it, how it works, and what is new. */
export function HomeScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <Partners />
      <Features />
      <Platform />
      <Technology />
      <Steps />
      <LatestNews />
      <Why />
      <Community />
    </main>
  );
}
