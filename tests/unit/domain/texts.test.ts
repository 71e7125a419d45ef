import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkForm,
  contractFormSchema,
  passwordSchema,
  signInSchema,
  signUpSchema,
  templateFormSchema,
} from '#domain/form-rules.ts';
import { merge, mergePieces, normaliseText, unknownFields } from '#domain/merge-fields.ts';

const values = {
  customer_name: 'Aoife',
  customer_email: 'club@example.org',
  customer_company: null,
};

describe('merge fields', () => {
  test.each([
    ['Dear {customer_name},', 'Dear Aoife,'],
    ['{customer_email}{customer_name}', 'club@example.orgAoife'],
    ['for {customer_company}', 'for __________'],
    ['{unknown} {customer_nam} {Customer_name} {}', '{unknown} {customer_nam} {Customer_name} {}'],
    ['{{customer_name}}', '{Aoife}'],
    ['', ''],
  ])('%s', (template, text) => expect(merge(template, values)).toBe(text));

  test('a value that looks like a field stays as typed', () => {
    expect(merge('{customer_name}', { ...values, customer_name: '{customer_email} $& $1' })).toBe(
      '{customer_email} $& $1',
    );
  });

  test('a blank value becomes a line to fill in', () => {
    expect(merge('{customer_name}', { ...values, customer_name: '  ' })).toBe('__________');
  });

  test('pieces join to the merged text and tell which part was filled', () => {
    expect(mergePieces('Dear {customer_name}!', values)).toEqual([
      { text: 'Dear ', field: null },
      { text: 'Aoife', field: 'customer_name' },
      { text: '!', field: null },
    ]);
    const part = fc.constantFrom(
      '{customer_name}',
      '{customer_company}',
      '{other}',
      'text',
      '{',
      '}',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const template = parts.join('');
        expect(
          mergePieces(template, values)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(merge(template, values));
      }),
    );
  });

  test('names what it does not know, once each', () => {
    expect(unknownFields('{b} {a} {b} {customer_name} {Not}')).toEqual(['b', 'a']);
  });
});

describe('stored text', () => {
  test.each([
    ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['e\u0301', 'é'],
    ['nul\0l', 'null'],
    ['half \ud83d letter', 'half \ufffd letter'],
    ['whole 👍 letter', 'whole 👍 letter'],
  ])('%j', (text, stored) => expect(normaliseText(text)).toBe(stored));

  test('storing twice changes nothing more, and the database can hold it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const stored = normaliseText(text);
        expect(normaliseText(stored)).toBe(stored);
        expect(stored).not.toContain('\0');
        expect(Buffer.from(stored, 'utf8').toString()).toBe(stored);
      }),
    );
  });
});

describe('forms', () => {
  const signIn = { email: 'demo@touchline.example', password: 'x' };
  const signUp = { ...signIn, firstName: 'A', lastName: 'B', companyName: '' };
  const contract = {
    templateId: 't',
    customerEmail: 'a@b.ie',
    customerName: '',
    customerCompany: '',
    locale: 'en',
    reminder: 'off',
  };
  const template = { name: 'N', content: 'C', terms: '' };

  test('trims and accepts what is complete', () => {
    expect(checkForm(signInSchema, { ...signIn, email: '  demo@touchline.example ' })).toEqual({
      ok: true,
      value: signIn,
    });
    expect(checkForm(signUpSchema, signUp).ok).toBe(true);
    expect(checkForm(contractFormSchema, contract).ok).toBe(true);
    expect(checkForm(templateFormSchema, template).ok).toBe(true);
  });

  test('tells one fault per field', () => {
    expect(checkForm(signInSchema, { email: 'no', password: '' })).toEqual({
      ok: false,
      faults: { email: 'email', password: 'required' },
    });
    expect(checkForm(signInSchema, { email: ' ', password: 'x' })).toEqual({
      ok: false,
      faults: { email: 'required' },
    });
    expect(checkForm(signUpSchema, { ...signUp, firstName: ' ' })).toMatchObject({
      faults: { firstName: 'required' },
    });
    expect(checkForm(contractFormSchema, { ...contract, templateId: '' })).toMatchObject({
      faults: { templateId: 'required' },
    });
    expect(checkForm(signInSchema, {})).toMatchObject({
      faults: { email: 'required', password: 'required' },
    });
  });

  test('a new password is long enough and typed twice alike', () => {
    const input = { current: '', next: 'long enough', again: 'long enough' };
    expect(checkForm(passwordSchema(false), input).ok).toBe(true);
    expect(checkForm(passwordSchema(true), input)).toMatchObject({
      faults: { current: 'required' },
    });
    expect(checkForm(passwordSchema(false), { ...input, next: 'short' })).toMatchObject({
      faults: { next: 'too_short' },
    });
    expect(checkForm(passwordSchema(false), { ...input, again: 'long enough?' })).toMatchObject({
      faults: { again: 'differs' },
    });
  });

  test('refuses what the server would refuse for its length', () => {
    const long = 'x'.repeat(201);
    expect(checkForm(templateFormSchema, { ...template, name: long })).toMatchObject({
      faults: { name: 'too_long' },
    });
    expect(
      checkForm(templateFormSchema, { ...template, content: 'x'.repeat(200_001) }),
    ).toMatchObject({ faults: { content: 'too_long' } });
    expect(
      checkForm(templateFormSchema, { ...template, terms: 'x'.repeat(200_001) }),
    ).toMatchObject({ faults: { terms: 'too_long' } });
    expect(checkForm(contractFormSchema, { ...contract, customerName: long })).toMatchObject({
      faults: { customerName: 'too_long' },
    });
    expect(
      checkForm(contractFormSchema, { ...contract, customerEmail: `${'x'.repeat(320)}@b.ie` }),
    ).toMatchObject({ faults: { customerEmail: 'too_long' } });
    expect(checkForm(templateFormSchema, { ...template, name: 'x'.repeat(200) }).ok).toBe(true);
  });
});
