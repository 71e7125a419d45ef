import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '#routes/routes.ts';
import { Button } from '#ui/button.tsx';
import { TouchlineBar } from '#ui/touchline-bar.tsx';

/** Spec §9: post-sign redirect. */
const REDIRECT_MS = 3000;
const STEP_MS = 100;

type Props = { goTo: (address: string) => void; staying: boolean; onStay: () => void };

/** Leads to the home page after 3 s unless the person stays (WCAG 2.2.1). */
export function HomeCountdown({ goTo, staying, onStay }: Props) {
  const { t } = useTranslation('outcome');
  const [leftMs, setLeftMs] = useState(REDIRECT_MS);
  useEffect(() => {
    if (staying) return;
    const endsAt = performance.now() + REDIRECT_MS;
    const timer = setInterval(() => {
      const left = endsAt - performance.now();
      setLeftMs(Math.max(0, left));
      if (left > 0) return;
      clearInterval(timer);
      goTo(href('home'));
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [staying, goTo]);
  return (
    <div className="sg-redirect">
      <output>{staying && t('signed.staying')}</output>
      {!staying && (
        <>
          <TouchlineBar value={1 - leftMs / REDIRECT_MS} />
          <p>{t('signed.redirect', { count: Math.ceil(leftMs / 1000) })}</p>
          <Button block onClick={onStay}>
            {t('signed.stay')}
          </Button>
        </>
      )}
    </div>
  );
}
