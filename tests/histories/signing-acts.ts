import type { Contract } from '#domain/contract.ts';
import { canReplaceLink, shownStatus } from '#domain/contract-standing.ts';
import { fromMs } from '#domain/instant.ts';
import { declinesOn } from './answers.ts';
import { bookOn, shownContracts, until } from './people.ts';
import type { History, Seat } from './history.ts';
import { openSigningTab, type SigningTab } from './signing-page.ts';

const open = ({ status }: Contract) => status === 'sent' || status === 'viewed';

/** A contract that staff may hand over. */
export function isToSign(contract: Contract, seat: Seat): boolean {
  const status = shownStatus(contract, fromMs(seat.device.nowMs()));
  return status === 'draft' || status === 'sent' || status === 'viewed';
}

/** Links travel by mail or messenger: any device may open any link that staff hold. */
export function links(history: History): string[] {
  return history.seats.flatMap((seat) =>
    shownOn(seat)
      .filter(open)
      .map(({ signing_token }) => signing_token),
  );
}

export function tabOn(history: History, seat: Seat): SigningTab {
  seat.signer ??= openSigningTab(history.around, seat.device);
  return seat.signer;
}

export function isHandedOver(tab: SigningTab, token: string): boolean {
  const shown = tab.shown(token);
  return shown.state === 'ready' && shown.snapshot.handedOverBy !== undefined;
}

const ink = [
  {
    points: [
      [0, 0, 0.5, 0],
      [100, 0, 0.5, 20],
    ] as const,
  },
];

/** Signs what a tab shows; what it answers is checked against the disk at the end. */
export function sign(history: History, tab: SigningTab, token: string, inPerson: boolean): void {
  const { random } = history.world;
  const signature = random.chance(0.5)
    ? ({ type: 'typed', text: `Aoife ${random.between(1, 99)}` } as const)
    : ({ type: 'drawn', strokes: ink } as const);
  history.act(tab, `signs ${inPerson ? 'in person' : 'by link'}`, async () => {
    const answer = await tab.service.sign(token, {
      signature,
      consentLabel: 'I accept',
      locale: 'en',
      inPerson,
      reading: {
        accepted_at_device: fromMs(tab.clock.nowMs()),
        visible_seconds: random.between(0, 900),
        read_percent: random.between(0, 100),
        terms_opened: random.chance(0.5),
      },
    });
    if (!answer.ok) throw new Error(answer.fault);
    const kept = [...history.journal.signatures.values()].some(
      ({ stored, device }) => stored.token === token && device.name === tab.name.split('/')[0],
    );
    if (!kept) history.world.broken.push('3: a signature was promised and is not on the disk');
  });
}

/** Says no to what a tab shows; that it is on the disk is checked at once. */
export function decline(history: History, tab: SigningTab, token: string): void {
  const { random } = history.world;
  history.act(tab, 'declines', async () => {
    const reason = random.pick(['', 'Too dear', 'x'.repeat(500), '👍'.repeat(500)]) ?? '';
    const answer = await tab.service.decline(token, { reason, locale: 'en' });
    if (!answer.ok) throw new Error(answer.fault);
    const kept = [...history.journal.declines.values()].some(
      ({ stored, device }) => stored.token === token && device === tab.device,
    );
    if (!kept) history.world.broken.push('3: a decline was promised and is not on the disk');
  });
}

/** Opens a link and waits for what it leads to. */
export async function opened(history: History, seat: Seat, token: string): Promise<SigningTab> {
  history.world.note(`  ${seat.device.name} opens a link to answer it`);
  const tab = tabOn(history, seat);
  tab.openLink(token);
  await until(history, () => !tab.alive() || tab.shown(token).state !== 'loading', 5_000, 250);
  return tab;
}

/** Contracts that staff see on a device. */
export function shownOn(seat: Seat): Contract[] {
  const at = bookOn(seat);
  return at === null ? [] : shownContracts(seat, at.open.userId);
}

export const mayBeReplaced = (contract: Contract) => open(contract) && canReplaceLink(contract);

export function takeBack(history: History, seat: Seat): boolean {
  const tab = seat.signer;
  const one = history.world.random.pick(
    declinesOn(seat.device).filter(({ state }) => state === 'saved'),
  );
  if (tab === null || one === null || !tab.alive()) return false;
  history.act(tab, 'takes a decline back', async () => {
    const back = await tab.service.takeBackDecline(one.token);
    history.world.note(`    ${back ? 'taken back' : 'too late'}`);
  });
  return true;
}

/** A link whose contract this tab shows. */
export function readyOn(history: History, tab: SigningTab): string | null {
  const ready = tab.opened().filter((token) => tab.shown(token).state === 'ready');
  return history.world.random.pick(ready);
}
