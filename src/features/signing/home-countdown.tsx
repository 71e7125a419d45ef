import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '#routes/routes.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { TouchlineBar } from '#ui/touchline-bar.tsx';

/** Spec §9: post-sign redirect. */
const REDIRECT_MS = 3000;
const STEP_MS = 100;

/** Leads to the home page after 3 s unless the person stays (WCAG 2.2.1). */
export function HomeCountdown({ goTo }: { goTo: (address: string) => void }) {
  const { t } = useTranslation('signing');
  const [leftMs, setLeftMs] = useState(REDIRECT_MS);
  const [staying, setStaying] = useState(false);
  const running = !staying;
  useEffect(() => {
    if (!running) return;
    const endsAt = performance.now() + REDIRECT_MS;
    const timer = setInterval(() => {
      const left = endsAt - performance.now();
      setLeftMs(Math.max(0, left));
      if (left > 0) return;
      clearInterval(timer);
      goTo(href('home'));
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [running, goTo]);
  if (staying) {
    return (
      <div className="sg-redirect">
        <output>{t('signed.staying')}</output>
        <a className={buttonClass({ block: true })} href={href('home')}>
          {t('signed.home')}
        </a>
      </div>
    );
  }
  return (
    <div className="sg-redirect">
      <TouchlineBar value={1 - leftMs / REDIRECT_MS} />
      <p>{t('signed.redirect', { count: Math.ceil(leftMs / 1000) })}</p>
      <Button block onClick={() => setStaying(true)}>
        {t('signed.stay')}
      </Button>
    </div>
  );
}
