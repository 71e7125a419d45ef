import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '#bindings/staff-data.ts';
import { Pill } from '#ui/pill.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { pillState, type PillState } from './pill-state.ts';

/** Opened now and then: the list and its dialog wait until then. */
const SyncDialog = lazy(async () => ({ default: (await import('./sync-dialog.tsx')).SyncDialog }));

const TONES: Readonly<Record<PillState, ComponentProps<typeof Pill>['tone']>> = {
  login: 'bad',
  attention: 'bad',
  sending: 'busy',
  waiting: 'wait',
  allSaved: 'ok',
};

/** Design §4, Shown: where this device and the server stand, everywhere in the area. */
export function SyncPill() {
  const { t } = useTranslation('common');
  const status = useSyncStatus();
  /** undefined: never opened, so not loaded. */
  const [open, setOpen] = useState<boolean>();
  if (status === undefined) return null;
  const state = pillState(status);
  const words =
    state === 'waiting' ? t('pill.waiting', { count: status.waiting }) : t(`pill.${state}`);
  const urgent = state === 'login' || state === 'attention';
  return (
    <>
      <Pill
        tone={TONES[state]}
        title={t('pill.hint')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words}
      </Pill>
      <VisuallyHidden>
        <span aria-live="polite">{urgent ? words : ''}</span>
      </VisuallyHidden>
      {open !== undefined && (
        <Suspense fallback={null}>
          <SyncDialog open={open} onOpenChange={setOpen} status={status} />
        </Suspense>
      )}
    </>
  );
}
