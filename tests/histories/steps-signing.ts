import {
  decline,
  isHandedOver,
  isToSign,
  links,
  mayBeReplaced,
  opened,
  readyOn,
  shownOn,
  sign,
  tabOn,
  takeBack,
} from './signing-acts.ts';
import type { Step } from './steps.ts';
import { bookAction } from './steps-book.ts';

export const signingSteps: readonly Step[] = [
  {
    name: 'hand over',
    weight: 7,
    run: (history, seat) => {
      let token: string | null = null;
      const begun = bookAction(history, seat, ({ book, contracts }) => {
        const one = history.world.random.pick(contracts.filter((one) => isToSign(one, seat)));
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
      const token = tab && readyOn(history, tab);
      if (tab === null || token === null) return false;
      sign(history, tab, token, isHandedOver(tab, token));
      return true;
    },
  },
  {
    name: 'hand over several',
    weight: 4,
    run(history, seat) {
      const tokens: string[] = [];
      const begun = bookAction(history, seat, ({ book, contracts }) => {
        const [first, ...others] = contracts.filter((one) => isToSign(one, seat)).slice(0, 3);
        if (first === undefined || others.length === 0) return null;
        tokens.push(...[first, ...others].map(({ signing_token }) => signing_token));
        return {
          name: `hands the device over for ${tokens.length}`,
          run: async () => {
            for (const { id } of [first, ...others]) await book.handOver(id);
          },
          leaves: 'hand_over_contract',
          of: first.id,
        };
      });
      if (!begun) return false;
      const tab = tabOn(history, seat);
      const [first = '', ...others] = tokens;
      tab.openLink(first);
      tab.waiting.push(...others);
      return true;
    },
  },
  {
    name: 'next contract',
    weight: 8,
    run(history, seat) {
      const tab = seat.signer;
      const token = tab?.waiting.shift();
      if (tab === null || token === undefined) return false;
      history.world.note(`  ${seat.device.name} goes on to the next contract`);
      tab.openLink(token);
      return true;
    },
  },
  {
    name: 'decline',
    weight: 5,
    run(history, seat) {
      const tab = seat.signer;
      const token = tab && readyOn(history, tab);
      if (tab === null || token === null) return false;
      decline(history, tab, token);
      return true;
    },
  },
  {
    name: 'decline where there is no network',
    weight: 3,
    async run(history, seat) {
      const tab = seat.signer;
      const token = tab && readyOn(history, tab);
      if (tab === null || token === null) return false;
      seat.device.online = false;
      history.world.note(`  ${seat.device.name} is offline`);
      decline(history, tab, token);
      await history.world.pass(history.world.random.between(0, 3_000));
      if (history.world.random.chance(0.6)) takeBack(history, seat);
      return true;
    },
  },
  {
    name: 'take a decline back',
    weight: 4,
    run: takeBack,
  },
  {
    name: 'ask for a new link',
    weight: 1,
    run(history, seat) {
      const tab = seat.signer;
      const token = history.world.random.pick(tab?.opened() ?? []);
      if (tab === null || token === null) return false;
      history.act(tab, 'asks for a new link', async () => {
        history.world.note(`    ${await tab.service.requestNewLink(token, 'en')}`);
      });
      return true;
    },
  },
  {
    name: 'open a link and sign',
    weight: 8,
    async run(history, seat) {
      const token = history.world.random.pick(links(history));
      if (token === null) return false;
      const tab = await opened(history, seat, token);
      if (!tab.alive() || tab.shown(token).state !== 'ready') return true;
      sign(history, tab, token, isHandedOver(tab, token));
      // Whoever sees the same page a moment later, or in another tab, may think otherwise.
      if (history.world.random.chance(0.3)) decline(history, tab, token);
      return true;
    },
  },
  {
    name: 'open a link and decline',
    weight: 4,
    async run(history, seat) {
      const token = history.world.random.pick(links(history));
      if (token === null) return false;
      const tab = await opened(history, seat, token);
      if (!tab.alive() || tab.shown(token).state !== 'ready') return true;
      decline(history, tab, token);
      if (history.world.random.chance(0.2)) sign(history, tab, token, isHandedOver(tab, token));
      if (history.world.random.chance(0.5)) {
        await history.world.pass(history.world.random.between(0, 400));
        takeBack(history, seat);
      }
      return true;
    },
  },
  {
    name: 'sign while the link is being replaced',
    weight: 4,
    async run(history, seat) {
      const { random } = history.world;
      const other = random.pick(history.seats.filter((one) => one !== seat));
      const contract = other && random.pick(shownOn(other).filter(mayBeReplaced));
      if (other === null || contract === null) return false;
      const { id, signing_token: token } = contract;
      const tab = await opened(history, seat, token);
      if (!tab.alive() || tab.shown(token).state !== 'ready') return true;
      seat.device.online = false;
      history.world.note(`  ${seat.device.name} is offline`);
      sign(history, tab, token, isHandedOver(tab, token));
      bookAction(history, other, ({ book }) => ({
        name: 'makes a new link',
        leaves: null,
        run: () => book.replaceLink(id),
        of: id,
      }));
      await history.world.pass(20_000);
      seat.device.online = true;
      const now = shownOn(other).find((one) => one.id === id)?.signing_token ?? token;
      if (seat.signer?.alive() === false) seat.signer = null;
      if (now !== token) tabOn(history, seat).openLink(now);
      seat.signer?.scheduler.wake('online');
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
