import { createFormControl, type FieldErrors } from 'react-hook-form';
import { ENQUIRY_FIELDS, type EnquiryKind, type EnquiryValues } from '#domain/enquiry-fields.ts';
import { checkEnquiry, type EnquiryFault, type EnquiryFaults } from '#domain/enquiry.ts';

export { composeEnquiry } from '#domain/enquiry.ts';

export type EnquiryEngine = {
  /** What was typed, trimmed; null where a field is at fault, which has been told by then. */
  check(): Promise<EnquiryValues | null>;
  detach(): void;
};

type Typed = Record<string, string>;

/**
 * Takes over the fields of a form that stands on the page, with what is in them. Checks when asked
 * to, and from then on with every change (spec §4).
 */
export function attachEngine(
  form: HTMLFormElement,
  kind: EnquiryKind,
  onFaults: (faults: EnquiryFaults) => void,
): EnquiryEngine {
  const control = createFormControl<Typed>({
    shouldFocusError: false,
    resolver: (values) => {
      const checked = checkEnquiry(kind, values);
      return checked.ok ? { values, errors: {} } : { values: {}, errors: toErrors(checked.faults) };
    },
  });
  const fields: readonly string[] = ENQUIRY_FIELDS[kind];
  for (const field of fields) control.register(field).ref(form.elements.namedItem(field));
  const stop = control.subscribe({
    formState: { errors: true },
    callback: ({ errors }) => {
      if (errors !== undefined) onFaults(toFaults(errors));
    },
  });
  const listening = new AbortController();
  const changed = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (fields.includes(target.name)) void control.register(target.name).onChange(event);
  };
  form.addEventListener('input', changed, { signal: listening.signal });

  return {
    async check() {
      let found: EnquiryValues | null = null;
      await control.handleSubmit((values) => {
        const checked = checkEnquiry(kind, values);
        if (checked.ok) found = checked.values;
      })();
      return found;
    },
    detach() {
      listening.abort();
      stop();
    },
  };
}

function toErrors(faults: EnquiryFaults): FieldErrors<Typed> {
  return Object.fromEntries(Object.entries(faults).map(([field, type]) => [field, { type }]));
}

function toFaults(errors: FieldErrors<Typed>): EnquiryFaults {
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]): [string, EnquiryFault] => [
      field,
      error?.type === 'too_long' ? 'too_long' : 'invalid',
    ]),
  );
}
