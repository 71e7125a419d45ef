import type { Template, TemplateVersion } from '#domain/template.ts';
import type { DocumentCopy, TemplateItem } from '#sync/book.ts';

const NO_FILES = {
  template_file_url: null,
  template_file_name: null,
  template_file_size: null,
  template_file_sha256: null,
  terms_file_url: null,
  terms_file_name: null,
  terms_file_size: null,
  terms_file_sha256: null,
};

export function aTemplate(parts: Partial<Template> = {}): Template {
  return {
    id: 't1',
    name: 'Camera agreement',
    content: 'One camera for {customer_company}.',
    terms_and_conditions: '',
    ...NO_FILES,
    created_by: 'u1',
    is_active: true,
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-01T09:00:00.000Z',
    revision: 1,
    ...parts,
  };
}

export function aVersion(revision: number, parts: Partial<TemplateVersion> = {}): TemplateVersion {
  return {
    id: `v${revision}`,
    template_id: 't1',
    revision,
    name: 'Camera agreement',
    content: `Text ${revision}`,
    terms_and_conditions: '',
    ...NO_FILES,
    replaced_by: 'u1',
    replaced_at: `2026-11-0${revision + 1}T09:00:00.000Z`,
    ...parts,
  };
}

export function anItem(template: Partial<Template> = {}): TemplateItem {
  return { template: aTemplate(template), waiting: 0, parked: 0 };
}

export function aCopy(parts: Partial<DocumentCopy> = {}): DocumentCopy {
  return {
    kind: 'template',
    name: 'agreement.pdf',
    url: 'https://storage.example/u1/template_1.pdf',
    size: 120_000,
    sha256: null,
    blob: null,
    ...parts,
  };
}
