-- Documents in the place of texts: where each lies, its size and its hash. Frozen on a contract when it is sent.

alter table public.contract_templates
  add column template_file_size bigint,
  add column template_file_sha256 text,
  add column terms_file_size bigint,
  add column terms_file_sha256 text,
  add constraint contract_templates_template_file_size check (template_file_size > 0),
  add constraint contract_templates_template_file_sha256 check (template_file_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint contract_templates_terms_file_size check (terms_file_size > 0),
  add constraint contract_templates_terms_file_sha256 check (terms_file_sha256 ~ '^[0-9a-f]{64}$');
comment on column public.contract_templates.template_file_size is 'Size of that document in bytes; NULL where an older row does not say.';
comment on column public.contract_templates.template_file_sha256 is 'SHA-256 of that document, 64 lower-case hexadecimal digits.';
comment on column public.contract_templates.terms_file_size is 'Size of the document with the terms in bytes.';
comment on column public.contract_templates.terms_file_sha256 is 'SHA-256 of the document with the terms.';

alter table public.contract_template_versions
  add column template_file_url text,
  add column template_file_name text,
  add column template_file_size bigint,
  add column template_file_sha256 text,
  add column terms_file_url text,
  add column terms_file_name text,
  add column terms_file_size bigint,
  add column terms_file_sha256 text;
comment on column public.contract_template_versions.template_file_url is 'Address of the document at that revision.';
comment on column public.contract_template_versions.template_file_name is 'File name of the document at that revision.';
comment on column public.contract_template_versions.template_file_size is 'Size of the document at that revision, in bytes.';
comment on column public.contract_template_versions.template_file_sha256 is 'SHA-256 of the document at that revision.';
comment on column public.contract_template_versions.terms_file_url is 'Address of the terms'' document at that revision.';
comment on column public.contract_template_versions.terms_file_name is 'File name of the terms'' document at that revision.';
comment on column public.contract_template_versions.terms_file_size is 'Size of the terms'' document at that revision, in bytes.';
comment on column public.contract_template_versions.terms_file_sha256 is 'SHA-256 of the terms'' document at that revision.';

-- On a contract all four or none: a document without a hash would be signed unseen.
alter table public.contracts
  add column template_file_url text,
  add column template_file_name text,
  add column template_file_size bigint,
  add column template_file_sha256 text,
  add column terms_file_url text,
  add column terms_file_name text,
  add column terms_file_size bigint,
  add column terms_file_sha256 text,
  add constraint contracts_template_file_whole
    check (num_nonnulls(template_file_url, template_file_name, template_file_size, template_file_sha256) in (0, 4)),
  add constraint contracts_template_file_size check (template_file_size > 0),
  add constraint contracts_template_file_sha256 check (template_file_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint contracts_terms_file_whole
    check (num_nonnulls(terms_file_url, terms_file_name, terms_file_size, terms_file_sha256) in (0, 4)),
  add constraint contracts_terms_file_size check (terms_file_size > 0),
  add constraint contracts_terms_file_sha256 check (terms_file_sha256 ~ '^[0-9a-f]{64}$');
comment on column public.contracts.template_file_url is 'Address of the document that stands in for the text; frozen when sent.';
comment on column public.contracts.template_file_name is 'File name of that document.';
comment on column public.contracts.template_file_size is 'Size of that document in bytes.';
comment on column public.contracts.template_file_sha256 is 'SHA-256 of that document; part of content_sha256.';
comment on column public.contracts.terms_file_url is 'Address of a document with the terms; frozen when sent.';
comment on column public.contracts.terms_file_name is 'File name of the document with the terms.';
comment on column public.contracts.terms_file_size is 'Size of the document with the terms in bytes.';
comment on column public.contracts.terms_file_sha256 is 'SHA-256 of the document with the terms; part of content_sha256 and of what the signer accepts.';
