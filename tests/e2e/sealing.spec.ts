import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { acceptAndDraw, DEMO, signIn } from './journeys.ts';
import { createSent } from './quick-contracts.ts';
import { completed, kindsOf, mailsTo } from './server-truth.ts';
import { openContract } from './staff-journeys.ts';

test('signed, sealed, mailed to both, downloaded and verified on the device', async ({
  page,
  browser,
  context,
  stack,
}) => {
  const [contract] = await createSent(stack, {
    customer: 'Aoife Ní Bhriain',
    content: 'Between us and {customer_name}: Łódź, Ελλάδα, 100 %.',
  });
  const { customer, email: address } = contract;
  await signIn(page);
  await openContract(page, contract);

  const phone = await browser.newContext({ locale: 'en-IE' });
  const signer = await phone.newPage();
  await signer.goto(contract.link);
  await acceptAndDraw(signer);
  await expect(signer.getByRole('heading', { name: 'Contract signed!' })).toBeVisible();
  await phone.close();

  const truth = await completed(stack, customer);
  const kinds = kindsOf(truth);
  expect(kinds.filter((kind) => kind === 'sealed')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'emailed')).toHaveLength(2);
  expect(kinds.at(-1)).toBe('completed');
  expect(await mailsTo(stack, address)).toHaveLength(1);
  const toStaff = await mailsTo(stack, DEMO.email);
  expect(toStaff.some((mail) => mail.text.includes(customer))).toBe(true);

  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({
    timeout: 40_000,
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /sealed/i })
      .first()
      .click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const [stored] = truth.contracts;
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(stored?.sealed_sha256);

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Verify/ }).click();
  await expect(page.getByText(/intact/i).first()).toBeVisible();
});
