import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { box, unique } from './journeys.ts';
import { allowStaff, mailsTo } from './server-truth.ts';
import type { Stack } from './stack.ts';

const FIRST = 'a first password';
const SECOND = 'a second password';

/** The newest link that the auth server mailed to an address. */
async function mailedLink(stack: Stack, email: string, after: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(stack, email)).length).toBeGreaterThan(after);
  const [newest] = await mailsTo(stack, email);
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(newest?.text ?? '')?.[0];
  if (link === undefined) throw new Error('the mail holds no link');
  return link;
}

/** Signs a new person up and confirms the address by the mail's own link. */
async function newAccount(page: Page, stack: Stack): Promise<string> {
  const email = `${unique('rory').replace(' ', '-')}@club.example`;
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await box(page, 'First name').fill('Rory');
  await box(page, 'Last name').fill('Byrne');
  await box(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(FIRST);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Account created!', { exact: true })).toBeVisible();
  await page.goto(await mailedLink(stack, email, 0));
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  return email;
}

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await box(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a forgotten password is chosen anew through the mailed link, once', async ({
  page,
  stack,
}) => {
  const email = await newAccount(page, stack);
  expect(page.url()).not.toContain('access_token');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();

  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await box(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const link = await mailedLink(stack, email, 1);
  await page.goto(link);

  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('New password, once more').fill('short');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Please use at least 8 characters.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(SECOND);
  await page.getByLabel('New password, once more').fill(`${SECOND}!`);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('The two entries are not the same.')).toBeVisible();
  await page.getByLabel('New password, once more').fill(SECOND);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await signInAs(page, email, FIRST);
  await expect(page.getByText('Email or password is not right.').first()).toBeVisible();
  await signInAs(page, email, SECOND);
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link does not work any more')).toBeVisible();
});

test('the profile and the password are changed in the account, and say so', async ({
  page,
  context,
  stack,
}) => {
  const email = await newAccount(page, stack);
  await page.getByRole('link', { name: 'Account' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await box(page, 'Company name').fill('Ardmoyle RFC');
  await box(page, 'First name').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Please fill in this field.')).toBeVisible();
  await box(page, 'First name').fill('Ruairí');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(box(page, 'First name')).toHaveValue('Ruairí');
  await expect(box(page, 'Company name')).toHaveValue('Ardmoyle RFC');

  await page.getByLabel('Present password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill(SECOND);
  await page.getByLabel('New password, once more').fill(SECOND);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Email or password is not right.')).toBeVisible();
  await page.getByLabel('Present password').fill(FIRST);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('Changing your account needs a connection.')).toBeVisible();
  await box(page, 'First name').fill('Offline');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('The profile was not saved')).toBeVisible();
  await expect(box(page, 'First name')).toHaveValue('Offline');
  await context.setOffline(false);
  expect(email).toContain('@');
});

test('who is signed in but not staff is told so, and keeps what was typed', async ({
  page,
  stack,
}) => {
  await newAccount(page, stack);
  await page.goto('/contracts/templates?edit=new');
  await box(page, 'Template name').fill(unique('Before the list'));
  await box(page, 'Contract text').fill('For {customer_name}.');
  await allowStaff(stack, ['touchline.example']);
  try {
    await page.getByRole('button', { name: 'Create template' }).click();
    await expect(page.getByRole('heading', { name: 'This account has no access' })).toBeVisible({
      timeout: 40_000,
    });
    await expect(page.getByText('1 change of yours waits on this device.')).toBeVisible();
    await expect(page.getByText('Needs attention')).toHaveCount(0);
    await allowStaff(stack, []);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
    await expect(page.getByText('All saved', { exact: true })).toBeVisible();
  } finally {
    await allowStaff(stack, []);
  }
});
