import type { Contract } from '#domain/contract.ts';
import { bookOn, shownContracts, until } from './people.ts';
import type { History, Seat } from './history.ts';
import { openSigningTab, type SigningTab } from './signing-page.ts';
import type { Step } from './steps.ts';
import { bookAction } from './steps-book.ts';

const open = ({ status }: Contract) => status === 'sent' || status === 'viewed';

/** Links travel by mail or messenger: any device may open any link that staff hold. */
function links(history: History): string[] {
  return history.seats.flatMap((seat) => {
    const at = bookOn(seat);
    return at === null
      ? []
      : shownContracts(seat, at.open.userId)
          .filter(open)
          .map(({ signing_token }) => signing_token);
  });
}

function tabOn(history: History, seat: Seat): SigningTab {
  seat.signer ??= openSigningTab(history.around, seat.device);
  return seat.signer;
}

function isHandedOver(tab: SigningTab, token: string): boolean {
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
function sign(history: History, tab: SigningTab, token: string, inPerson: boolean): void {
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
    });
    if (!answer.ok) throw new Error(answer.fault);
    const kept = [...history.journal.signatures.values()].some(
      ({ stored, device }) => stored.token === token && device.name === tab.name.split('/')[0],
    );
    if (!kept) history.world.broken.push('3: a signature was promised and is not on the disk');
  });
}

export const signingSteps: readonly Step[] = [
  {
    name: 'hand over',
    weight: 7,
    run: (history, seat) => {
      let token: string | null = null;
      const begun = bookAction(history, seat, ({ book, contracts }) => {
        const one = history.world.random.pick(
          contracts.filter((c) => open(c) || c.status === 'draft'),
        );
        if (one === null) return null;
        token = one.signing_token;
        return {
          name: 'hands the device over',
          run: () => book.handOver(one.id),
          leaves: 'hand_over_contract',
          of: one.id,
        };
      });
      if (token !== null) tabOn(history, seat).openLink(token);
      return begun;
    },
  },
  {
    name: 'open a link',
    weight: 6,
    run(history, seat) {
      const token = history.world.random.pick(links(history));
      if (token === null) return false;
      history.world.note(`  ${seat.device.name} opens a link`);
      tabOn(history, seat).openLink(token);
      return true;
    },
  },
  {
    name: 'sign',
    weight: 9,
    run(history, seat) {
      const tab = seat.signer;
      if (tab === null) return false;
      const ready = tab.opened().filter((token) => tab.shown(token).state === 'ready');
      const token = history.world.random.pick(ready);
      if (token === null) return false;
      sign(history, tab, token, isHandedOver(tab, token));
      return true;
    },
  },
  {
    name: 'open a link and sign',
    weight: 8,
    async run(history, seat) {
      const token = history.world.random.pick(links(history));
      if (token === null) return false;
      history.world.note(`  ${seat.device.name} opens a link to sign it`);
      const tab = tabOn(history, seat);
      tab.openLink(token);
      await until(history, () => !tab.alive() || tab.shown(token).state !== 'loading', 5_000, 250);
      if (tab.alive() && tab.shown(token).state === 'ready')
        sign(history, tab, token, isHandedOver(tab, token));
      return true;
    },
  },
  {
    name: 'send the signature now',
    weight: 2,
    run(history, seat) {
      const token = history.world.random.pick(seat.signer?.opened() ?? []);
      const tab = seat.signer;
      if (token === null || tab === null) return false;
      history.act(tab, 'sends now', () => tab.service.sendNow(token));
      return true;
    },
  },
];
