import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { state, textsOf } from './outcome-journeys.ts';
import { createSent, type QuickContract } from './quick-contracts.ts';
import { isSound } from './sound.ts';

/** German is the longest of the four. 640 by 400 is a desk at 200 %, 320 by 256 one at 400 %. */
const SCREENS = [
  ['de', 'the narrowest phone', { width: 320, height: 640 }],
  ['de', 'a desk at 200 %', { width: 640, height: 400 }],
  ['fr', 'a desk at 400 %', { width: 320, height: 256 }],
] as const;

const NAME = 'Wolfeschlegelsteinhausenbergerdorff';

for (const [language, name, viewport] of SCREENS) {
  test.describe(`${name}, ${language}`, () => {
    test.use({ locale: language, viewport });
    const { signing, outcome } = textsOf(language);

    test('nothing is lost on the way to a signature', async ({ page, stack }) => {
      const [contract] = await createSent(stack, {
        locale: language,
        customer: NAME,
        company: `${NAME} und Freunde e. V.`,
        title: 'Installations- und Übertragungsvereinbarung',
        content: `1. ${NAME}\n\n${'x'.repeat(400)}\n\nhttps://club.example/${'y'.repeat(200)}`,
      });
      await page.goto(contract.path);
      await expect(state(page, contract.title)).toBeVisible();
      await isSound(page);
      const next = page.getByRole('button', { name: signing.next.read });
      const terms = page.getByRole('button', { name: signing.terms.view });
      await expect(next.or(terms).first()).toBeVisible();
      if (await next.isVisible()) await next.click();
      await isSound(page);

      await terms.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await isSound(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: signing.sign, exact: true }).click();
      await expect(page.getByText(signing.fault.terms).first()).toBeVisible();
      await isSound(page);
      await page.getByLabel(signing.accept).check();
      await page.getByRole('button', { name: signing.pad.fullScreen }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await isSound(page);
      await page.getByRole('button', { name: signing.pad.done }).click();
      await page.getByRole('tab', { name: signing.tabs.type }).click();
      await page.getByLabel(signing.typed.label, { exact: true }).fill(`${NAME} ${NAME}`);
      await isSound(page);

      await page.route('**/rpc/sign_contract', (route) => route.abort());
      await page.getByRole('button', { name: signing.sign, exact: true }).click();
      await expect(state(page, outcome.waiting.saved)).toBeVisible();
      await isSound(page);
    });
  });
}

type Answer = { error: string; heading: (words: ReturnType<typeof textsOf>['outcome']) => string };

/** What the server may say to a link, and what may come in its place. */
const LINKS: readonly Answer[] = [
  { error: 'rate_limited', heading: ({ rateLimited }) => rateLimited.title },
  { error: 'declined', heading: ({ declined }) => declined.elsewhere },
  { error: 'link_replaced', heading: ({ linkReplaced }) => linkReplaced.title },
];

/** What the server may say to a signature. */
const SIGNATURES: readonly Answer[] = [
  { error: 'not_found', heading: ({ refused }) => refused.notFound.title },
  { error: 'expired', heading: ({ refused }) => refused.expired.title },
  { error: 'already_signed', heading: ({ refused }) => refused.alreadySigned.title },
  { error: 'declined', heading: ({ refused }) => refused.declined.title },
  { error: 'link_replaced', heading: ({ refused }) => refused.linkReplaced.title },
  { error: 'content_changed', heading: ({ refused }) => refused.contentChanged.title },
];

/** What sends the signer back to the form, and why. */
const AGAIN = ['terms_not_accepted', 'invalid_signature'] as const;
const AGAIN_WORDS = {
  terms_not_accepted: ({ again }: Signing) => again.termsNotAccepted.title,
  invalid_signature: ({ again }: Signing) => again.invalidSignature.title,
};
type Signing = ReturnType<typeof textsOf>['signing'];

const says = (page: Page, procedure: string, code: string) =>
  page.route(`**/rpc/${procedure}`, (route) =>
    route.fulfill({
      json: { ok: false, error: { code, signed_at: '2026-11-20T10:00:00.000Z', signed_by: NAME } },
    }),
  );

test.describe('states that a link or a signature may come to', () => {
  test.use({ locale: 'de', viewport: { width: 320, height: 640 } });
  const { outcome, signing } = textsOf('de');

  test('a link that cannot be signed', async ({ page, stack }) => {
    const [contract] = await createSent(stack);
    for (const { error, heading } of LINKS) {
      await says(page, 'get_contract_for_signing', error);
      await page.goto(contract.path);
      await expect(state(page, heading(outcome))).toBeVisible();
      await isSound(page);
      await page.unrouteAll();
    }
    for (const [status, type, heading] of [
      [200, 'text/html', outcome.unreachable.unreadable.title],
      [500, 'application/json', outcome.unreachable.server.title],
    ] as const) {
      await page.route('**/rpc/get_contract_for_signing', (route) =>
        route.fulfill({ status, contentType: type, body: '{}<p>' }),
      );
      await page.goto(contract.path);
      await expect(state(page, heading)).toBeVisible();
      await isSound(page);
      await page.unrouteAll();
    }
  });

  test('a signature that is sent back', async ({ page, stack }) => {
    const contracts = await createSent(stack, {
      n: SIGNATURES.length + AGAIN.length,
      locale: 'de',
    });
    for (const { error, heading } of SIGNATURES) {
      await signTold(page, next(contracts), error);
      await expect(state(page, heading(outcome))).toBeVisible();
      await isSound(page);
      await page.unrouteAll();
    }
    for (const error of AGAIN) {
      await signTold(page, next(contracts), error);
      await page.reload();
      await expect(page.getByText(AGAIN_WORDS[error](signing))).toBeVisible();
      await isSound(page);
      await page.unrouteAll();
    }
  });

  async function signTold(page: Page, contract: QuickContract, error: string): Promise<void> {
    await says(page, 'sign_contract', error);
    await page.goto(contract.path);
    await page.getByRole('button', { name: signing.next.read }).click();
    await page.getByLabel(signing.accept).check();
    await page.getByRole('tab', { name: signing.tabs.type }).click();
    await page.getByLabel(signing.typed.label, { exact: true }).fill('Jürgen Brandt');
    await page.getByRole('button', { name: signing.sign, exact: true }).click();
    await expect(page.getByRole('button', { name: signing.sign, exact: true })).toHaveCount(0);
  }
});

function next(contracts: QuickContract[]): QuickContract {
  const contract = contracts.shift();
  if (contract === undefined) throw new Error('no contract is left');
  return contract;
}
