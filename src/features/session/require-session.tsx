import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionState } from '#bindings/session-state.ts';
import { href } from '#routes/routes.ts';
import type { SessionUser } from '#sync/session.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { signInPath } from './next-path.ts';

type Props = { children: (user: SessionUser) => ReactNode };

/**
 * Spec §6: everything under /contracts leads to /auth without a session, and back afterwards. Not
 * back after signing out: the next person may not be the one who left.
 */
export function RequireSession({ children }: Props) {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const state = useSessionState();
  const [entered, setEntered] = useState(false);
  if (state.status === 'signed_in' && !entered) setEntered(true);
  if (state.status === 'signed_in') return children(state.user);
  if (state.status === 'signed_out') {
    return <Navigate to={entered ? href('auth') : signInPath(pathname + search)} replace />;
  }
  return (
    <main id="main" className="page">
      <SkeletonRows label={t('loading')} />
    </main>
  );
}
