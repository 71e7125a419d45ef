import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  box,
  createContract,
  createTemplate,
  handOver,
  sendContract,
  signIn,
  unique,
} from './journeys.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { target: unknown[] }[] };

/** What axe finds on the screen as it is, in one colour scheme. */
async function faults(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: Violation[] }> };
    };
    return (await axe.run()).violations;
  });
  return violations.map(
    ({ id, nodes }) => `${scheme} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

async function expectNone(page: Page): Promise<void> {
  expect([...(await faults(page, 'light')), ...(await faults(page, 'dark'))]).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
}

for (const [device, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['narrowest phone', { width: 320, height: 640 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test(`axe finds nothing on any screen, ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const customer = unique('Étoile');
    const template = unique('Accessible');
    for (const path of ['/', '/auth', '/nowhere', '/sign/absent']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNone(page);
    }
    await signIn(page);
    await expectNone(page);
    await createTemplate(page, template, '1. Camera\n\nFor {customer_name} of {customer_company}.');
    await expectNone(page);
    await page.goto('/contracts/templates?edit=new');
    await expect(box(page, 'Template name')).toBeVisible();
    await expectNone(page);
    await page.goto('/contracts/new');
    await expect(page.getByRole('combobox', { name: 'Template' })).toBeVisible();
    await expectNone(page);
    await createContract(page, {
      template,
      email: 'e@club.example',
      name: customer,
      company: 'Pont',
    });
    await expectNone(page);
    await sendContract(page);
    await expectNone(page);
    const contract = page.url();
    for (const action of ['Extend', 'Void']) {
      await page.getByRole('button', { name: 'More' }).click();
      await expectNone(page);
      await page.getByRole('menuitem', { name: action }).click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expectNone(page);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Show QR code' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNone(page);
    await page.keyboard.press('Escape');
    await page.goto('/contracts/account');
    await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible();
    await expectNone(page);
    await page.goto('/contracts');
    await page
      .getByRole('listitem')
      .filter({ hasText: customer })
      .getByRole('button', { name: /^Send Link/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNone(page);
    await page.goto(contract);
    await handOver(page);
    await expect(page.getByText('For ')).not.toHaveCount(0);
    await expectNone(page);
  });
}
