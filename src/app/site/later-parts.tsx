import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useEnquiry } from '#bindings/enquiry.ts';
import { useInstall } from '#bindings/install.ts';
import { FloatingChat } from '#features/chat/floating-chat.tsx';
import { Toasts } from '../toasts.tsx';
import { CrashBoundary } from '../crash-boundary.tsx';

const EnquiryDialogs = lazy(async () => ({
  default: (await import('#features/enquiry/enquiry-dialogs.tsx')).EnquiryDialogs,
}));
const InstallGuide = lazy(async () => ({
  default: (await import('#features/install/install-guide.tsx')).InstallGuide,
}));
const Assistant = lazy(async () => ({
  default: (await import('#features/chat/assistant.tsx')).Assistant,
}));

/** Spec §9: 2 to 3 s after the load. */
const ASSISTANT_DELAY_MS = 2500;

/** What no page shows at first: loaded when it is asked for, or once the page has settled. */
export function LaterParts() {
  const asked = useEnquiry((state) => state.open !== null);
  const guideAsked = useInstall((state) => state.open);
  const [enquired, setEnquired] = useState(false);
  const [guided, setGuided] = useState(false);
  const [settled, setSettled] = useState(false);
  if (asked && !enquired) setEnquired(true);
  if (guideAsked && !guided) setGuided(true);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), ASSISTANT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {enquired && (
        <Part>
          <EnquiryDialogs />
        </Part>
      )}
      {guided && (
        <Part>
          <InstallGuide />
        </Part>
      )}
      <FloatingChat />
      {settled && (
        <Part>
          <Assistant />
        </Part>
      )}
      <Part>
        <Toasts />
      </Part>
    </>
  );
}

/** One that cannot be loaded, or breaks, takes nothing else with it. */
function Part({ children }: { children: ReactNode }) {
  return (
    <CrashBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </CrashBoundary>
  );
}
