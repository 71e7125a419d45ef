import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { forgetAllForms } from '#bindings/kept-form.ts';
import { useSession, useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import { href } from '#routes/routes.ts';
import { currentOf } from '#sync/watch-source.ts';

export type SignOut = {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Signs out at once where nothing is unsent, else asks. */
  ask: () => void;
  leave: (options: { discardUnsent: boolean }) => void;
  leaving: boolean;
};

export function useSignOut(): SignOut {
  const { t } = useTranslation('sync');
  const session = useSession();
  const navigate = useNavigate();
  const { book } = useStaff();
  const showToast = useToasts((toasts) => toasts.show);
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const leave = async (options: { discardUnsent: boolean }): Promise<void> => {
    setLeaving(true);
    const result = await session.signOut(options);
    setLeaving(false);
    if (result.ok) {
      forgetAllForms();
      await navigate(href('auth'));
      return;
    }
    const { fault } = result;
    const description = fault.code === 'server' ? fault.message : t('signOut.failedText');
    showToast({ title: t('signOut.failed'), description, variant: 'destructive' });
  };
  const ask = async (): Promise<void> => {
    const { waiting, parked } = await currentOf(book.status());
    if (waiting + parked === 0) await leave({ discardUnsent: false });
    else setOpen(true);
  };
  return { open, setOpen, ask: () => void ask(), leave: (options) => void leave(options), leaving };
}
