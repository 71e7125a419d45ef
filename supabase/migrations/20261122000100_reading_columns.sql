-- How a contract was read before it was signed: part of the evidence, all four or none. Earlier signatures have none.

alter table public.signatures
  add column accepted_at_device timestamptz,
  add column visible_seconds integer,
  add column read_percent integer,
  add column terms_opened boolean,
  add constraint signatures_reading_whole
    check (num_nonnulls(accepted_at_device, visible_seconds, read_percent, terms_opened) in (0, 4)),
  add constraint signatures_visible_seconds_range check (visible_seconds between 0 and 604800),
  add constraint signatures_read_percent_range check (read_percent between 0 and 100);
comment on column public.signatures.accepted_at_device is
  'Time by the device''s own clock, uncorrected, at which the box was ticked; NULL where an earlier version signed.';
comment on column public.signatures.visible_seconds is
  'Whole seconds that the contract was open in front of the person, by the device; 0 to 604,800.';
comment on column public.signatures.read_percent is
  'How much of the contract''s text and pages had been on the screen, by the device; 0 to 100.';
comment on column public.signatures.terms_opened is 'Whether all terms were opened in their own view, by the device.';
