import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { SessionContext, StaffContext } from '#bindings/services.ts';
import { useSyncStatus } from '#bindings/staff-data.ts';
import { useWatch } from '#bindings/use-watch.ts';
import { AreaShell } from '#features/contracts/area-shell.tsx';
import { ContractsScreen } from '#features/contracts/contracts-screen.tsx';
import { StaffNotFoundScreen } from '#features/not-found/staff-not-found-screen.tsx';
import { RequireSession } from '#features/session/require-session.tsx';
import { SyncPill } from '#features/sync-status/sync-pill.tsx';
import { href, routes } from '#routes/routes.ts';
import type { SessionUser } from '#sync/session.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { handOver } from './device.ts';
import { openStaff, session } from './staff-services.ts';

// The forms share a library that the list and the contract do without.
const AuthScreen = lazy(async () => ({
  default: (await import('#features/session/auth-screen.tsx')).AuthScreen,
}));
// The list stands without the page of a contract, which is most of the area's code.
const ContractScreen = lazy(async () => ({
  default: (await import('#features/contracts/contract-screen.tsx')).ContractScreen,
}));
const EditContractScreen = lazy(async () => ({
  default: (await import('#features/contracts/edit-contract-screen.tsx')).EditContractScreen,
}));
const NewContractScreen = lazy(async () => ({
  default: (await import('#features/contracts/new-contract-screen.tsx')).NewContractScreen,
}));
const AccountScreen = lazy(async () => ({
  default: (await import('#features/session/account-screen.tsx')).AccountScreen,
}));
const NotStaffScreen = lazy(async () => ({
  default: (await import('#features/session/not-staff-screen.tsx')).NotStaffScreen,
}));
const TemplatesScreen = lazy(async () => ({
  default: (await import('#features/templates/templates-screen.tsx')).TemplatesScreen,
}));

/** Everything for staff: signing in, and behind it the book. A handed-over device shows none of it. */
export function StaffArea() {
  const { pathname } = useLocation();
  const state = useMemo(() => handOver.state(), []);
  const handedOver = useWatch(state);
  if (handedOver === undefined) return null;
  if (handedOver) return <Navigate to={href('sign', { token: handedOver.token })} replace />;
  return (
    <SessionContext value={session}>
      {pathname === routes.auth.path ? (
        <AuthScreen />
      ) : (
        <RequireSession>{(user) => <Book user={user} />}</RequireSession>
      )}
    </SessionContext>
  );
}

function Book({ user }: { user: SessionUser }) {
  const services = useMemo(() => ({ ...openStaff(user.id), handOver }), [user.id]);
  return (
    <StaffContext value={services}>
      <Routes>
        <Route element={<Shell email={user.email} />}>
          <Route index element={<ContractsScreen />} />
          <Route path={inArea(routes.templates.path)} element={<TemplatesScreen />} />
          <Route path={inArea(routes.newContract.path)} element={<NewContractScreen />} />
          <Route path={inArea(routes.account.path)} element={<AccountScreen />} />
          <Route path={inArea(routes.editContract.path)} element={<EditContractScreen />} />
          <Route path={inArea(routes.contract.path)} element={<ContractScreen />} />
        </Route>
        <Route path="*" element={<StaffNotFoundScreen />} />
      </Routes>
    </StaffContext>
  );
}

function Shell({ email }: { email: string }) {
  const { t } = useTranslation();
  const staff = useSyncStatus()?.staff ?? null;
  return (
    <AreaShell pill={<SyncPill />}>
      <Suspense fallback={<SkeletonRows label={t('loading')} />}>
        {staff === false ? <NotStaffScreen email={email} /> : <Outlet />}
      </Suspense>
    </AreaShell>
  );
}

/** A path of the table as the area's own routes want it: without `/contracts/`. */
const inArea = (path: string): string => path.slice(routes.contracts.path.length + 1);
