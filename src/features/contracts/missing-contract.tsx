import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '#bindings/toasts.ts';
import { href } from '#routes/routes.ts';

/** Spec §8: 'Error loading contract', then back to the list. */
export function MissingContract() {
  const { t } = useTranslation('contract');
  const navigate = useNavigate();
  const showToast = useToasts((toasts) => toasts.show);
  const [title, description] = [t('toast.loadFailed'), t('toast.loadFailedText')];
  useEffect(() => {
    showToast({ title, description, variant: 'destructive' });
    void navigate(href('contracts'), { replace: true });
  }, [showToast, navigate, title, description]);
  return null;
}
