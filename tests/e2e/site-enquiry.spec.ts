import { expect, test } from './fixtures.ts';
import {
  arrived,
  CONTACT,
  DEMO_REQUEST,
  fill,
  formAt,
  openDialog,
  unique,
} from './enquiry-journeys.ts';

test.describe('each form arrives', () => {
  test('the demo request, as the service is told', async ({ page, request }) => {
    const club = unique('Kilbarrow');
    const form = await formAt(page, '/book-demo');
    await fill(form, { ...DEMO_REQUEST, 'Club or league name': club });
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Success!', { exact: true })).toBeVisible();
    await expect(
      page.getByText("Your demo request has been sent. We'll be in touch soon.", { exact: true }),
    ).toBeVisible();
    await expect(form.getByLabel('Club or league name')).toHaveValue('');
    expect(await arrived(request, club)).toEqual([
      {
        name: 'Máire Fallon',
        email: 'maire@kilbarrow.example',
        message: [
          `Club/League Name: ${club}`,
          'Contact Name: Máire Fallon',
          'Email: maire@kilbarrow.example',
          'Phone: +353 87 555 0142',
          '',
          'Message:',
          'No additional information provided',
        ].join('\n'),
        _subject: `Demo Request from ${club}`,
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  test('the message of the contact page', async ({ page, request }) => {
    const club = unique('Galway');
    const form = await formAt(page, '/contact');
    await fill(form, { ...CONTACT, 'Club, league or organisation': club });
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible();
    await expect(
      page.getByText("Thank you for your message. We'll be in touch soon.", { exact: true }),
    ).toBeVisible();
    expect(await arrived(request, club)).toMatchObject([
      { name: club, _subject: `Contact Message from ${club}` },
    ]);
  });

  for (const { title, opener, at, fields, subject } of [
    {
      title: 'Become A Partner',
      opener: 'Become A Partner',
      at: '/',
      fields: { 'Contact name': 'Niall', Email: 'niall@league.example' },
      subject: 'Partner Enquiry from',
    },
    {
      title: 'Book a Consultation',
      opener: 'Book a Club Consultation',
      at: '/for-clubs',
      fields: CONTACT,
      subject: 'Consultation Request from',
    },
  ]) {
    test(`"${title}" in a dialog that gives the focus back`, async ({ page, request }) => {
      const club = unique('League');
      const { dialog, link } = await openDialog(page, { at, opener, title });
      await fill(dialog, { ...fields, 'Club, league or organisation': club });
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Club, league or organisation')).toHaveValue(club);
      await dialog.getByRole('button', { name: /^Send/ }).click();
      await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
      expect(await arrived(request, club)).toMatchObject([{ _subject: `${subject} ${club}` }]);
    });
  }
});

test.describe('what is wrong is said at the field', () => {
  const FAULTS = {
    en: [
      'Club name must be at least 2 characters',
      'Contact name must be at least 2 characters',
      'Please enter a valid email address',
      'Please enter a valid phone number',
    ],
    de: [
      'Der Vereinsname muss mindestens 2 Zeichen lang sein',
      'Der Name der Ansprechperson muss mindestens 2 Zeichen lang sein',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      'Bitte geben Sie eine gültige Telefonnummer ein',
    ],
  };
  for (const [locale, faults] of Object.entries(FAULTS)) {
    test.describe(locale, () => {
      test.use({ locale });

      test('on sending, then with every change, and the first fault has the focus', async ({
        page,
      }) => {
        const form = await formAt(page, '/book-demo');
        await form.locator('button[type=submit]').click();
        const boxes = ['clubName', 'contactName', 'email', 'phone'].map((name) =>
          form.locator(`[name=${name}]`),
        );
        await expect(form.locator('.field-error')).toHaveText(faults);
        for (const [index, box] of boxes.entries()) {
          await expect(box).toHaveAttribute('aria-invalid', 'true');
          await expect(box).toHaveAccessibleDescription(faults[index] ?? '');
        }
        await expect(form.locator('[name=clubName]')).toBeFocused();
        await page.keyboard.type('K');
        await expect(form.locator('.field-error')).toHaveText(faults);
        await page.keyboard.type('R');
        await expect(form.locator('.field-error')).toHaveText(faults.slice(1));
        await expect(form.locator('[name=clubName]')).not.toHaveAttribute('aria-invalid');
      });
    });
  }
});

test('by keyboard alone, from the first field to the toast', async ({ page, request }) => {
  const club = unique('Keys');
  const form = await formAt(page, '/book-demo');
  await form.getByLabel('Club or league name').focus();
  for (const text of [club, 'Máire', 'maire@kilbarrow.example', '+353 87 555 0142', 'Hello']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(form.getByRole('button', { name: 'Send request' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  expect(await arrived(request, club)).toHaveLength(1);
});

test('a double click sends once', async ({ page, request }) => {
  const club = unique('Twice');
  const form = await formAt(page, '/book-demo');
  await fill(form, { ...DEMO_REQUEST, 'Club or league name': club });
  await form.getByRole('button', { name: 'Send request' }).dblclick();
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  expect(await arrived(request, club)).toHaveLength(1);
});

test('a program that fills in the hidden field is thanked, and nothing is sent', async ({
  page,
  request,
}) => {
  const club = unique('Robot');
  const form = await formAt(page, '/book-demo');
  await fill(form, { ...DEMO_REQUEST, 'Club or league name': club });
  await form.locator('[name=_gotcha]').evaluate((box: HTMLInputElement) => (box.value = 'spam'));
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  expect(await arrived(request, club)).toEqual([]);
});

test('what was typed survives a reload', async ({ page }) => {
  const form = await formAt(page, '/contact');
  await fill(form, CONTACT);
  await page.reload();
  await expect(form.getByLabel('Message')).toHaveValue(CONTACT.Message);
  await expect(form.getByLabel('Email')).toHaveValue(CONTACT.Email);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the fields are there, and an address to write to', async ({ page }) => {
    for (const path of ['/book-demo', '/contact']) {
      await page.goto(path);
      await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
      // Playwright reads no text of a noscript element.
      const note = await page.locator('form noscript').innerHTML();
      expect(note).toContain('This form needs JavaScript');
      expect(note).toMatch(/mailto:[^"]+@/);
    }
  });
});
