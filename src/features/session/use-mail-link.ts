import { useEffect, useState } from 'react';
import { useSession } from '#bindings/services.ts';

type MailLink = 'none' | 'opening' | 'expired';

/**
 * Takes up what the link of a mail left behind the `#`, and clears the address: what stands there is
 * as good as a password and must not stay in the history.
 */
export function useMailLink(): MailLink {
  const session = useSession();
  const [fragment] = useState(() => (isMailLink(location.hash) ? location.hash : null));
  const [state, setState] = useState<MailLink>(fragment === null ? 'none' : 'opening');
  useEffect(() => {
    if (fragment === null || !isMailLink(location.hash)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    void session.openLink(fragment).then((result) => setState(result.ok ? 'none' : 'expired'));
  }, [fragment, session]);
  return state;
}

const isMailLink = (hash: string): boolean => /[#&](access_token|error_code|error)=/.test(hash);
