import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type outcomeTexts from '../../src/i18n/locales/en/outcome.json';
import type signingTexts from '../../src/i18n/locales/en/signing.json';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { offlineReady } from './journeys.ts';
import { staffRows, type QuickContract } from './quick-contracts.ts';
import type { Stack } from './stack.ts';

const ACCEPT = 'I accept the terms and conditions';

/** The form of one link; a phone shows its first half. */
export async function openForm(page: Page, path: string, accept = ACCEPT): Promise<void> {
  await page.goto(path);
  await expect(page.getByLabel(accept)).toBeAttached();
}

/** Until the worker serves the page and all that it may load, so that no network is needed. */
export async function openFormOffline(page: Page, path: string, accept = ACCEPT): Promise<void> {
  await openForm(page, path, accept);
  await offlineReady(page);
}

export async function acceptAndType(page: Page, name: string): Promise<void> {
  await page.getByLabel(ACCEPT).check();
  await page.getByRole('tab', { name: 'Type Signature' }).click();
  await page.getByLabel('Your signature', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Sign contract' }).click();
}

/** The dialog in which a person declines. */
export async function openDecline(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'I do not want to sign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the contract' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function decline(page: Page, reason: string): Promise<void> {
  const dialog = await openDecline(page);
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await dialog.getByRole('button', { name: 'Decline contract' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The heading of a whole-page state. */
export const state = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

export async function download(page: Page, button: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return file;
}

export const bytesOf = async (file: Download): Promise<Buffer> => readFile(await file.path());

type Texts = {
  signing: typeof signingTexts;
  outcome: typeof outcomeTexts;
};

/** A language's own words, as its files have them. */
export function textsOf(language: string): Texts {
  const read = (namespace: string): unknown =>
    JSON.parse(
      readFileSync(
        new URL(`../../src/i18n/locales/${language}/${namespace}.json`, import.meta.url),
        'utf8',
      ),
    );
  return { signing: read('signing'), outcome: read('outcome') } as Texts;
}

/** The kinds of a contract's events, in their order. */
export async function kindsOf(stack: Stack, { id }: QuickContract): Promise<string[]> {
  const events = await staffRows<{ kind: string }>(
    stack,
    `contract_events?select=kind&contract_id=eq.${id}&order=seq`,
  );
  return events.map(({ kind }) => kind);
}
