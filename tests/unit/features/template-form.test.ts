import { describe, expect, test } from 'vitest';
import { checkForm, templateFileFormSchema, templateFormSchema } from '#domain/form-rules.ts';
import { checkDocument } from '#features/templates/check-document.ts';
import { keptTexts, templateInput, templateStart } from '#features/templates/template-start.ts';
import { aTemplate } from './template-builders.ts';

const input = (parts: object = {}) => ({ name: 'Camera', content: 'Text', terms: '', ...parts });

describe('what a template needs (spec §5)', () => {
  const rules = {
    'without a file': templateFormSchema,
    'new, with a file': templateFileFormSchema(true),
    'changed, with a file': templateFileFormSchema(false),
  } as const;

  test.each([
    ['without a file', {}, true],
    ['without a file', { name: '' }, false],
    ['without a file', { content: ' ' }, false],
    ['new, with a file', { name: '', content: '' }, true],
    ['new, with a file', { name: 'x'.repeat(201) }, false],
    ['changed, with a file', { content: '' }, true],
    ['changed, with a file', { name: '' }, false],
    ['changed, with a file', { content: 'x'.repeat(200_001) }, false],
  ] as const)('%s: %o', (rule, parts, ok) => {
    expect(checkForm(rules[rule], input(parts)).ok).toBe(ok);
  });
});

describe('an unsent form', () => {
  const template = aTemplate({ content: 'Present' });
  const file = new File(['%PDF-1.7'], 'agreement.pdf');
  const choices = { template: { do: 'put', file }, terms: { do: 'remove' } } as const;
  const kept = keptTexts(input({ content: 'Typed' }), input({ content: 'Seen' }), choices);

  test('begins with what the template says', () => {
    const start = templateStart(template, null, null);
    expect(start).toMatchObject({ values: templateInput(template), restored: false });
    expect(templateStart(null, null, null).values).toEqual({ name: '', content: '', terms: '' });
  });

  test('comes back with its texts, what was seen, and its files while the page lives', () => {
    const start = templateStart(template, kept, choices);
    expect(start.values.content).toBe('Typed');
    expect(start.seen.content).toBe('Seen');
    expect(start).toMatchObject({ choices, lost: { template: null, terms: null }, restored: true });
  });

  test('after a reload says which file is gone, and still removes what was to be removed', () => {
    expect(templateStart(template, kept, null)).toMatchObject({
      choices: { template: { do: 'keep' }, terms: { do: 'remove' } },
      lost: { template: 'agreement.pdf', terms: null },
    });
  });
});

describe('a chosen file', () => {
  test.each([
    ['agreement.pdf', '%PDF-1.7 …', null],
    ['agreement.PDF', '%PDF-1.7 …', null],
    ['agreement.txt', 'words', 'wrong_type'],
    ['agreement.docx', '%PDF-1.7 …', 'content_differs'],
    ['agreement.pdf', '', 'empty'],
  ])('%s holding "%s": %s', async (name, content, fault) => {
    expect(await checkDocument(new File([content], name))).toBe(fault);
  });

  test('that is gone from the disk says so', async () => {
    const gone = new File(['%PDF-1.7'], 'agreement.pdf');
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    expect(await checkDocument(gone)).toBe('unreadable');
  });
});
