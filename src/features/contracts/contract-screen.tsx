import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useOnline } from '#bindings/connectivity.ts';
import { useContract, useSyncStatus } from '#bindings/staff-data.ts';
import { useToasts } from '#bindings/toasts.ts';
import { href } from '#routes/routes.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ContractView } from './contract-view.tsx';

/** A device that has never synced may still be fetching; after this it is taken at its word. */
const FIRST_SYNC_WAIT_MS = 10_000;

/** Spec §2, `/contracts/{id}`. */
export function ContractScreen() {
  const { t } = useTranslation('contracts');
  const { id = '' } = useParams();
  const watched = useContract(id);
  const fetching = useFirstSync();
  const [deleting, setDeleting] = useState(false);
  if (watched.state === 'ready' && watched.value !== null) {
    return <ContractView key={id} details={watched.value} onDeleting={setDeleting} />;
  }
  const missing = watched.state === 'failed' || (watched.state === 'ready' && !fetching);
  if (missing && !deleting) return <Missing />;
  return <SkeletonRows label={t('detail.loading')} />;
}

/** Spec §8: 'Error loading contract', then back to the list. */
function Missing() {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const showToast = useToasts((toasts) => toasts.show);
  const [title, description] = [t('toast.loadFailed'), t('toast.loadFailedText')];
  useEffect(() => {
    showToast({ title, description, variant: 'destructive' });
    void navigate(href('contracts'), { replace: true });
  }, [showToast, navigate, title, description]);
  return null;
}

function useFirstSync(): boolean {
  const status = useSyncStatus();
  const online = useOnline();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), FIRST_SYNC_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return !late && (status === undefined || (status.lastSyncAt === null && online));
}
