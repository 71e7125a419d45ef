import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSigning } from '#bindings/services.ts';
import { useWatch } from '#bindings/use-watch.ts';
import { toLanguage } from '#i18n/languages.ts';
import { href } from '#routes/routes.ts';
import type { HandedContract, UnlockAnswer } from '#sync/hand-over.ts';
import { orElse } from '#sync/watch-source.ts';
import { forgetAnswers } from './kept-answers.ts';

/** The way back for staff; null while they must not be asked. */
export type Unlock = (secret: string) => Promise<UnlockAnswer>;

/** A device that staff handed over for this link. */
export type InPerson = {
  unlock: Unlock;
  /** What is signed after this one, in order. */
  waiting: readonly HandedContract[];
  /** Opens the next contract; false: it could not be opened. */
  next: () => Promise<boolean>;
};

/**
 * Whether this device was handed over for this link; undefined until known. On the way to the next
 * contract or back to staff it stays so, so that the page never opens up for a moment.
 */
export function useHandedOver(
  token: string,
  goTo: (address: string) => void,
): InPerson | null | undefined {
  const { handOver } = useSigning();
  const { i18n } = useTranslation();
  // A device that lets nothing be read was handed over to nobody.
  const state = useWatch(useMemo(() => orElse(handOver.state(), null), [handOver]));
  const [leaving, setLeaving] = useState(false);
  const mine = state?.token === token ? state : null;

  // A handed-over device shows that one link and no other.
  const elsewhere = state && !mine && !leaving ? state.token : null;
  useEffect(() => {
    if (elsewhere !== null) goTo(href('sign', { token: elsewhere }));
  }, [elsewhere, goTo]);

  if (state === undefined || elsewhere !== null) return undefined;
  if (!mine && !leaving) return null;
  const unlock: Unlock = async (secret) => {
    setLeaving(true);
    const answer = await handOver
      .unlock(secret)
      .catch(() => ({ ok: false, reason: 'unreachable', waitMs: 0 }) as const);
    if (!answer.ok || mine === null) {
      setLeaving(false);
      return answer;
    }
    // The next person before this device gives an acceptance of their own.
    forgetAnswers(mine.contractId);
    const staffLanguage = toLanguage(mine.staffLocale);
    // Before the page is left: the choice is stored once its texts are here.
    if (staffLanguage) await i18n.changeLanguage(staffLanguage);
    goTo(href('contract', { id: mine.contractId }));
    return answer;
  };
  const next = async () => {
    setLeaving(true);
    const following = await handOver.next().catch(() => null);
    if (following) goTo(href('sign', { token: following.token }));
    else setLeaving(false);
    return following !== null;
  };
  return { unlock, next, waiting: mine?.waiting ?? [] };
}
