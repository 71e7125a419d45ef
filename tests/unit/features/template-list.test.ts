import { describe, expect, test } from 'vitest';
import { documentOf, documentState } from '#features/templates/template-documents.ts';
import { searchTemplates } from '#features/templates/template-search.ts';
import type { Command } from '#sync/command.ts';
import { aCommand } from './staff-builders.ts';
import { aCopy, anItem, aTemplate } from './template-builders.ts';

describe('search', () => {
  const items = [
    anItem({ id: 'a', name: 'Étoile agreement', content: 'One camera' }),
    anItem({ id: 'b', name: 'League', terms_and_conditions: 'Notice of ÉTOILE' }),
    anItem({ id: 'c', name: 'Club', template_file_name: 'camera-2026.pdf' }),
  ];
  const found = (words: string) => searchTemplates(items, words).map(({ template }) => template.id);

  test.each([
    ['  ', ['a', 'b', 'c']],
    ['etoile', ['a', 'b']],
    ['CAMERA', ['a', 'b', 'c']],
    ['camera agree', ['a']],
    ['2026', ['c']],
    ['nothing like it', []],
  ])('"%s"', (words, ids) => {
    expect(found(words)).toEqual(ids);
  });
});

describe('documents of a template', () => {
  test('are those that the row names', () => {
    const template = aTemplate({ terms_file_url: 'https://a', terms_file_name: 'terms.docx' });
    expect(documentOf(template, 'template')).toBeNull();
    expect(documentOf(template, 'terms')).toMatchObject({ name: 'terms.docx', size: null });
  });

  const waiting = aCopy({ blob: new Blob(['%PDF']) });
  const parked = (code: string, field?: string, parts: Partial<Command> = {}): Command =>
    aCommand(1, {
      entity: 'template',
      entityId: 't1',
      state: 'parked',
      fault: { code, ...(field !== undefined && { field }) },
      ...parts,
    });
  const carrying = { patch: { template_file_url: 'https://a', terms_file_url: 'https://b' } };
  const refused = ['file_refused', 'template_file_name'] as const;

  test.each([
    ['in storage', aCopy(), [], 'stored'],
    ['on this device only', waiting, [], 'waiting'],
    ['refused', waiting, [parked(...refused)], 'refused'],
    ['storage kept failing', waiting, [parked('server_failing', 'template_file_name')], 'refused'],
    ['bytes lost', aCopy(), [parked('file_missing', undefined, carrying)], 'missing'],
    ['the other lost', waiting, [parked('file_missing', undefined, carrying)], 'waiting'],
    ['lost, but not carried', aCopy(), [parked('file_missing')], 'stored'],
    ['the other one refused', waiting, [parked('file_refused', 'terms_file_name')], 'waiting'],
    ['another template', waiting, [parked(...refused, { entityId: 't2' })], 'waiting'],
    ['queued again', waiting, [parked(...refused, { state: 'queued' })], 'waiting'],
    ['parked for its text', waiting, [parked('conflict', 'content')], 'waiting'],
  ] as const)('%s: %s', (_name, copy, queue, state) => {
    expect(documentState(copy, anItem(), queue)).toBe(state);
  });
});
