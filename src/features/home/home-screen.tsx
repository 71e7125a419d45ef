import './home.css';
import { useRef } from 'react';
import { Community } from './community.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LatestNews } from './latest-news.tsx';
import { Partners } from './partners.tsx';
import { Platform } from './platform.tsx';
import { Steps } from './steps.tsx';
import { Technology } from './technology.tsx';
import { useRise } from './use-rise.ts';
import { Why } from './why.tsx';

/** Spec §2, home page: the offer, who trusts it, how it works, and what is new. */
export function HomeScreen() {
  const main = useRef<HTMLElement>(null);
  useRise(main);
  return (
    <main id="main" tabIndex={-1} ref={main}>
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
