import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LazyPinForm } from './lazy-pin-form.tsx';
import type { Unlock } from './use-handed-over.ts';

/** Says that staff handed the device over; with the PIN staff can take it back before anything is signed. */
export function HandOverBar({ unlock }: { unlock: Unlock | null }) {
  const { t } = useTranslation('outcome');
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <section className="sg-lock" aria-label={t('handOver.bar')}>
      <div className="sg-lock-bar">
        <p>
          <Icon name="lock" size={18} />
          {t('handOver.bar')}
        </p>
        {unlock && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            {t('handOver.open')}
          </Button>
        )}
      </div>
      {unlock && open && (
        <div id={panel} className="sg-lock-panel">
          <h2 className="h3">{t('handOver.title')}</h2>
          <p>{t('handOver.cancelText')}</p>
          <LazyPinForm unlock={unlock} focused />
        </div>
      )}
    </section>
  );
}
