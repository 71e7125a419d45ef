import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { AuthSession } from '../../src/remote/auth-api.ts';
import { SIGNING_TEXTS } from '../../src/routes/language-path.ts';
import { recordOf, SESSION_KEY } from '../../src/remote/session-record.ts';
import type { Stack } from './stack.ts';
import { headersOf } from './staff-calls.ts';

/** The embedded stack's own account; it exists nowhere else. */
export const DEMO = { email: 'demo@touchline.example', password: 'touchline-demo' };

export const PIN = '2580';

/** The two ways in which a clubhouse has no network: the line is dead, or the server is. */
export const OUTAGES = ['network cut', 'server stopped'] as const;
export type Outage = (typeof OUTAGES)[number];

export async function cut(outage: Outage, context: BrowserContext, stack: Stack): Promise<void> {
  if (outage === 'network cut') await context.setOffline(true);
  else await stack.kill();
}

export async function restore(
  outage: Outage,
  context: BrowserContext,
  stack: Stack,
): Promise<void> {
  if (outage === 'network cut') await context.setOffline(false);
  else await stack.start();
}

/** The demo account as an earlier visit left it on the device; waits for the book to be there. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: headersOf(null),
    data: DEMO,
  });
  const record = recordOf((await answer.json()) as AuthSession, Date.now());
  // Of the same origin, and no page of the app.
  await page.goto('/health');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(record),
  ] as const);
  await page.goto('/contracts');
  await bookIsHere(page);
}

/** Through the screen, as a person does. */
export async function signInByHand(page: Page): Promise<void> {
  await page.goto('/auth');
  await box(page, 'Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await bookIsHere(page);
}

async function bookIsHere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  await expect(page.getByText('Last sync today')).toBeVisible();
}

/** Until the service worker can serve everything without a network; in an `offlineTest`. */
export async function offlineReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise<void>((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
    });
  });
  // A staff device holds the signing page in the languages of all who may sign on it.
  if (!new URL(page.url()).pathname.startsWith('/contracts')) return;
  await expect
    .poll(() =>
      page.evaluate(async (list) => (await caches.match(list)) !== undefined, SIGNING_TEXTS),
    )
    .toBe(true);
}

/** By hand, as staff do it; ends on the new contract's page. */
export async function createTemplate(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/contracts/templates');
  await page.getByRole('link', { name: 'New template' }).click();
  await box(page, 'Template name').fill(name);
  await box(page, 'Contract text').fill(content);
  await box(page, 'Terms and conditions').fill(
    'The club keeps 100% of the advertising revenue it secures.',
  );
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByText('Template created', { exact: true })).toBeVisible();
}

export async function createContract(
  page: Page,
  contract: { template: string; email: string; name: string; company: string },
): Promise<void> {
  await page.goto('/contracts/new');
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: contract.template });
  await box(page, 'Customer email').fill(contract.email);
  await box(page, 'Full name').fill(contract.name);
  await box(page, 'Company').fill(contract.company);
  await page.getByRole('button', { name: 'Create Contract' }).click();
  await expect(page.getByText('Contract created', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: contract.name })).toBeVisible();
}

export async function sendContract(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send Contract' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send Contract' }).click();
  await expect(page.getByText('Contract sent!', { exact: true })).toBeVisible();
  return page.getByLabel('Signing link').inputValue();
}

export async function handOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('PIN, 4 to 8 digits').fill(PIN);
  await dialog.getByLabel('PIN again').fill(PIN);
  await dialog.getByRole('button', { name: 'Hand over the device' }).click();
  await expect(page).toHaveURL(/\/sign\//);
}

/** Reads on, accepts, draws and signs. */
export async function acceptAndDraw(page: Page): Promise<void> {
  await page.getByLabel('I accept the terms and conditions').check();
  await draw(page);
  await page.getByRole('button', { name: 'Sign contract' }).click();
}

/** Two strokes on the pad, as a hand makes them: many small moves. */
export async function draw(page: Page): Promise<void> {
  const pad = page.getByLabel('Signature pad');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the pad is not on the screen');
  for (const [from, to] of [
    [0.15, 0.5],
    [0.55, 0.85],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.6);
    await page.mouse.down();
    for (let step = 1; step <= 12; step += 1) {
      const x = from + ((to - from) * step) / 12;
      const y = 0.5 + 0.2 * Math.sin(step);
      await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
    }
    await page.mouse.up();
  }
}

/** A text field by the beginning of its name: an optional one says so at the end of its label. */
export function box(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${label}`) });
}

/** A name that no other test of the run uses. */
export function unique(word: string): string {
  return `${word} ${Math.random().toString(36).slice(2, 8)}`;
}
