import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { taken } from './site-routes.ts';

/** What a person types, by the label of the field. */
export const DEMO_REQUEST = {
  'Contact name': 'Máire Fallon',
  Email: 'maire@kilbarrow.example',
  Phone: '+353 87 555 0142',
};
export const CONTACT = {
  'Club, league or organisation': 'Galway League',
  Email: 'niall@league.example',
  Message: 'Twelve clubs, one cup.',
};

/** A name that no other test has sent. */
export const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** The form of a page, once the page's code has taken over. */
export async function formAt(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await taken(page);
  return page.locator('main form');
}

export async function fill(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
}

/** Opens a form over the page by a link of that page. */
export async function openDialog(
  page: Page,
  { at, opener, title }: { at: string; opener: string; title: string },
): Promise<{ dialog: Locator; link: Locator }> {
  await page.goto(at);
  await taken(page);
  const link = page.getByRole('main').getByRole('link', { name: opener }).first();
  await link.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return { dialog, link };
}

/** What has come into the inbox from a club, as it was posted. */
export async function arrived(request: APIRequestContext, club: string): Promise<unknown[]> {
  const all = (await (await request.get('/inbox.json')).json()) as {
    kind: string;
    data: unknown;
  }[];
  return all
    .filter(({ kind, data }) => kind === 'form' && JSON.stringify(data).includes(club))
    .map(({ data }) => data);
}

/** The notice of what waits on the device. */
export const waiting = (page: Page): Locator => page.getByRole('region', { name: 'Not sent yet' });
