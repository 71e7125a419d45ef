import { useTranslation } from 'react-i18next';
import {
  isOptional,
  MOST_CHARACTERS,
  type EnquiryField,
  type EnquiryKind,
} from '#domain/enquiry-fields.ts';
import type { EnquiryFault } from '#domain/enquiry.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** What the browser may fill in by itself, and which keyboard a phone brings. */
const INPUT = {
  clubName: { autoComplete: 'organization' },
  contactName: { autoComplete: 'name' },
  organisation: { autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const;

type EnquiryInputProps = {
  kind: EnquiryKind;
  field: EnquiryField;
  fault: EnquiryFault | undefined;
};

export function EnquiryInput({ kind, field, fault }: EnquiryInputProps) {
  const { t } = useTranslation(['enquiry', 'common']);
  const optional = isOptional(kind, field);
  const error =
    fault === 'too_long'
      ? t('fault.tooLong', { count: MOST_CHARACTERS[field] })
      : t(`fault.${field}`);
  return (
    <Field
      label={t(`field.${field}`)}
      mark={optional ? t('common:optional') : undefined}
      required={!optional}
      error={fault === undefined ? undefined : error}
      hint={field === 'message' ? t('hint.message') : undefined}
      className={field === 'message' ? 'enquiry-wide' : undefined}
    >
      {(control) =>
        field === 'message' ? (
          <TextArea {...control} name={field} rows={4} />
        ) : (
          <TextInput {...control} name={field} {...INPUT[field]} />
        )
      }
    </Field>
  );
}
