import {
  createSent,
  signatureRows,
  type QuickContract,
  type SignatureRow,
} from '../e2e/quick-contracts.ts';
import type { Stack } from '../e2e/stack.ts';
import type { Person } from './person.ts';

export type Step = { name: string; run(): Promise<void> };
export type Journey = { name: string; steps: readonly Step[] };

const SAVED = 'Saved on this device, not sent yet';
const SIGNED = 'Contract signed!';
/** The retry plan's longest wait that may be under way when the server is back: 60 s and a fifth. */
const SENT_WITHIN_MS = 90_000;

/** What must work in every engine: signing with no server, drawn and typed, and the truth on the screen. */
export async function coreJourneys(person: Person, stack: Stack): Promise<readonly Journey[]> {
  const [drawn, typed] = await createSent(stack, { n: 2, customer: 'Síle Ní Bhriain' });
  if (typed === undefined) throw new Error('two contracts were asked for');
  const world = { person, stack };
  return [
    {
      name: 'drawn with a pointer, on a screen as large as a phone’s',
      steps: [
        opens(world, drawn, PHONE),
        stopServer(world),
        {
          name: 'goes on from the text, accepts the terms and draws',
          run: async () => {
            await person.click('button', 'Continue to sign');
            await person.click('checkbox', 'I accept the terms');
            await person.drawOn('img', 'Signature pad');
          },
        },
        {
          name: `signs: "${SAVED}"`,
          run: async () => {
            await person.click('button', 'Sign contract');
            await saysSaved(person);
          },
        },
        reloads(world, () => saysSaved(person)),
        startServer(world, drawn, (row) => {
          const image = row.signature_data.startsWith('data:image/svg+xml;base64,');
          if (row.signature_type !== 'drawn' || !image) throw new Error('the drawing is not there');
        }),
      ],
    },
    {
      name: 'typed with the keyboard, on a desk’s',
      steps: [
        opens(world, typed, DESK),
        stopServer(world),
        reloads(world, () => person.seesHeading(typed.title)),
        {
          name: 'accepts the terms and types, without a pointer',
          run: async () => {
            await person.tabTo('checkbox', 'I accept the terms');
            await person.browser.press('Space');
            await person.tabTo('tab', 'Draw Signature');
            await person.browser.press('ArrowRight');
            await person.tabTo('textbox', 'Your signature');
            await person.browser.write('Síle Ní Bhriain');
          },
        },
        {
          name: `signs: "${SAVED}"`,
          run: async () => {
            await person.tabTo('button', 'Sign contract');
            await person.browser.press('Enter');
            await saysSaved(person);
          },
        },
        startServer(world, typed, (row) => {
          if (row.signature_data !== 'Síle Ní Bhriain')
            throw new Error(`"${row.signature_data}" was signed`);
        }),
      ],
    },
  ];
}

type World = { person: Person; stack: Stack };

type Size = { width: number; height: number };
const PHONE = { width: 412, height: 800 };
const DESK = { width: 1180, height: 800 };

const opens = ({ person }: World, contract: QuickContract, size: Size): Step => ({
  name: 'opens the link; the worker takes the page',
  run: async () => {
    await person.browser.resize(size.width, size.height);
    await person.browser.open(contract.link);
    await person.seesHeading(contract.title);
    await person.until('a worker that controls the page', async () => {
      const controller = await person.browser.run(
        'return navigator.serviceWorker.controller?.state',
      );
      return controller === 'activated';
    });
  },
});

const stopServer = ({ stack }: World): Step => ({
  name: 'the server is stopped',
  run: () => stack.kill(),
});

const reloads = ({ person }: World, sees: () => Promise<void>): Step => ({
  name: 'reloads with no server: the worker opens the page',
  run: async () => {
    await person.browser.reload();
    await sees();
  },
});

const startServer = (
  { person, stack }: World,
  contract: QuickContract,
  check: (row: SignatureRow) => void,
): Step => ({
  name: `the server is back: "${SIGNED}", one signature there`,
  run: async () => {
    if ((await person.text()).includes(SIGNED)) throw new Error(`"${SIGNED}" without a server`);
    await stack.start();
    await person.seesHeading(SIGNED, SENT_WITHIN_MS);
    const rows = await signatureRows(stack, [contract]);
    const [row] = rows;
    if (row === undefined || rows.length > 1) throw new Error(`${rows.length} signatures there`);
    check(row);
  },
});

async function saysSaved(person: Person): Promise<void> {
  await person.seesHeading(SAVED);
  if ((await person.text()).includes(SIGNED)) throw new Error(`"${SIGNED}" without a receipt`);
}
