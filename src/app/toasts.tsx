import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#bindings/toasts.ts';

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster.tsx')).Toaster }));

/** The toaster, loaded with the first toast: pages that say nothing do not carry it. */
export function Toasts() {
  const { t } = useTranslation();
  const { current, dismiss } = useToasts();
  const [wanted, setWanted] = useState(false);
  if (current !== null && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster
        toast={current === null ? null : { ...current, id: String(current.id) }}
        onDismiss={dismiss}
        label={t('notifications')}
        closeLabel={t('close')}
      />
    </Suspense>
  );
}
