import { describe, expect, test } from 'vitest';
import { ENQUIRY_KINDS, MOST_CHARACTERS, type EnquiryValues } from '#domain/enquiry-fields.ts';
import { checkEnquiry, composeEnquiry } from '#domain/enquiry.ts';

const ID = '5f0c1c9e-6d0a-4c0e-9a5b-1d2f3a4b5c6d';
const DEMO: EnquiryValues = {
  clubName: 'Kilbarrow Rovers',
  contactName: 'Máire Fallon',
  email: 'maire@kilbarrow.example',
  phone: '+353 87 555 0142',
  message: 'Two pitches, one clubhouse.',
};

describe('what a form must hold', () => {
  test('a whole demo request is taken, trimmed', () => {
    expect(checkEnquiry('demo', { ...DEMO, clubName: '  Kilbarrow Rovers ' })).toEqual({
      ok: true,
      values: DEMO,
    });
  });

  test('nothing at all is a fault of every field that is required', () => {
    expect(checkEnquiry('demo', {})).toEqual({
      ok: false,
      faults: { clubName: 'invalid', contactName: 'invalid', email: 'invalid', phone: 'invalid' },
    });
    for (const kind of ['contact', 'consultation'] as const)
      expect(checkEnquiry(kind, {})).toEqual({
        ok: false,
        faults: { organisation: 'invalid', email: 'invalid', message: 'invalid' },
      });
    expect(checkEnquiry('partner', {})).toEqual({
      ok: false,
      faults: { organisation: 'invalid', contactName: 'invalid', email: 'invalid' },
    });
  });

  test.each([
    ['clubName', 'K', 'invalid'],
    ['clubName', ' K ', 'invalid'],
    ['clubName', 'KR', null],
    ['contactName', 'M', 'invalid'],
    ['contactName', 'Bo', null],
    ['email', 'maire@kilbarrow', 'invalid'],
    ['email', 'maire kilbarrow.example', 'invalid'],
    ['email', ' maire@kilbarrow.example ', null],
    ['phone', '123456789', 'invalid'],
    ['phone', '1234567890', null],
    ['phone', '1'.repeat(41), 'too_long'],
    ['message', 'x'.repeat(MOST_CHARACTERS.message), null],
    ['message', 'x'.repeat(MOST_CHARACTERS.message + 1), 'too_long'],
    ['email', `${'x'.repeat(400)}@kilbarrow.example`, 'too_long'],
  ] as const)('$0: $2 (case %#)', (field, value, fault) => {
    const checked = checkEnquiry('demo', { ...DEMO, [field]: value });
    expect(checked.ok ? null : checked.faults[field]).toBe(fault);
  });

  test('a partner may leave the phone out, but not half of it in', () => {
    const partner = { organisation: 'Galway League', contactName: 'Niall', email: 'n@gl.example' };
    expect(checkEnquiry('partner', { ...partner, phone: ' ', message: '' })).toEqual({
      ok: true,
      values: partner,
    });
    expect(checkEnquiry('partner', { ...partner, phone: '12' })).toEqual({
      ok: false,
      faults: { phone: 'invalid' },
    });
  });
});

describe('what is posted', () => {
  test('a demo request, as the form service is told (spec §7)', () => {
    expect(composeEnquiry('demo', DEMO, ID)).toEqual({
      name: 'Máire Fallon',
      email: 'maire@kilbarrow.example',
      message:
        'Club/League Name: Kilbarrow Rovers\nContact Name: Máire Fallon\n' +
        'Email: maire@kilbarrow.example\nPhone: +353 87 555 0142\n\n' +
        'Message:\nTwo pitches, one clubhouse.',
      _subject: 'Demo Request from Kilbarrow Rovers',
      _id: ID,
    });
  });

  test('an empty message says so', () => {
    expect(composeEnquiry('demo', { ...DEMO, message: '' }, ID).message).toMatch(
      /Message:\nNo additional information provided$/,
    );
  });

  test('without a contact name the organisation stands for it, and no line is left empty', () => {
    const values = { organisation: 'Galway League', email: 'n@gl.example', message: 'Hello' };
    expect(composeEnquiry('contact', values, ID)).toMatchObject({
      name: 'Galway League',
      message: 'Club/League Name: Galway League\nEmail: n@gl.example\n\nMessage:\nHello',
    });
  });

  test('every kind is told apart by its subject', () => {
    const subjects = ENQUIRY_KINDS.map((kind) => composeEnquiry(kind, DEMO, ID)._subject);
    expect(new Set(subjects).size).toBe(ENQUIRY_KINDS.length);
  });

  test('a name cannot begin another line of the mail’s head', () => {
    const values = { ...DEMO, clubName: 'Rovers\r\nBcc: all@example.com' };
    expect(composeEnquiry('demo', values, ID)._subject).toBe(
      'Demo Request from Rovers Bcc: all@example.com',
    );
  });
});
