import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { callAnonymous, type QuickContract } from './quick-contracts.ts';
import type { Stack } from './stack.ts';

/** Opens a contract that was made past the screens; staff must be signed in on this page. */
export async function openContract(page: Page, contract: QuickContract): Promise<void> {
  await page.goto(`/contracts/${contract.id}`);
  await expect(page.getByRole('heading', { level: 1, name: contract.customer })).toBeVisible();
}

/** Declines as the customer's own phone does. @returns the server's answer */
export function declineElsewhere(
  stack: Stack,
  contract: QuickContract,
  reason: string | null,
): Promise<unknown> {
  const decline = {
    decline_id: randomUUID(),
    reason,
    locale: 'en',
    declined_at_device: new Date().toISOString(),
    time_zone: 'Europe/Dublin',
    clock_offset_ms: 0,
  };
  return callAnonymous(stack, 'decline_contract', { token: contract.token, decline });
}

/** The part of the page that tells how it went. */
export function timeline(page: Page): Locator {
  return page.getByRole('region', { name: 'How it went' });
}

/** Chooses from "More", as it is there on every width. */
export async function chooseMore(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
