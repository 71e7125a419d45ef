import { describe, expect, test } from 'vitest';
import { inputOf } from '#features/contracts/contract-start.ts';
import { previewOfDraft } from '#features/contracts/edit-preview.ts';
import type { Template } from '#domain/template.ts';
import { aContract } from './staff-builders.ts';

const none = {
  template_file_url: null,
  template_file_name: null,
  template_file_size: null,
  template_file_sha256: null,
  terms_file_url: null,
  terms_file_name: null,
  terms_file_size: null,
  terms_file_sha256: null,
};
const template: Template = {
  id: 't1',
  name: 'Camera',
  content: 'For {customer_name}.',
  terms_and_conditions: '',
  ...none,
  created_by: 'u1',
  is_active: true,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  revision: 1,
};
const contract = aContract({ content: 'For Máire Fallon.' });
const seen = inputOf(contract);
const preview = (values: Partial<typeof seen>, templates: readonly Template[]) =>
  previewOfDraft({ contract, seen, values: { ...seen, ...values } }, templates);

describe('the text that a draft will have', () => {
  test('stays while only language and reminder change', () => {
    const shown = preview({ locale: 'fr', reminder: 'off' }, [{ ...template, content: 'New' }]);
    expect(shown.text).toBe('present');
    expect(shown.source?.content).toBe('For Máire Fallon.');
    expect(shown.values).toBeNull();
  });

  test('is merged anew from its template', () => {
    const shown = preview({ customerName: 'Áine' }, [template]);
    expect([shown.text, shown.source?.content]).toEqual(['template', 'For {customer_name}.']);
  });

  test('says where the template has changed since', () => {
    const changed = { ...template, content: 'Now for {customer_name}.' };
    expect(preview({ customerName: 'Áine' }, [changed]).text).toBe('changed');
    const file = { ...template, terms_file_sha256: 'ab' };
    expect(preview({ customerName: 'Áine' }, [file]).text).toBe('changed');
  });

  test('comes from another template without a word about the old one', () => {
    const other = { ...template, id: 't2', content: 'Other' };
    expect(preview({ templateId: 't2' }, [template, other]).text).toBe('template');
  });

  test('cannot be shown anew where the template was deleted', () => {
    expect(preview({ customerName: 'Áine' }, []).text).toBe('gone');
  });
});
