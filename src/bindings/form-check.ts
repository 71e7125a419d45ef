import { useTranslation } from 'react-i18next';
import { MIN_PASSWORD, type Checked } from '#domain/form-rules.ts';

type Faults<T> = Partial<Record<keyof T, { type: string }>>;
type Resolved<T> =
  | { values: T; errors: Record<string, never> }
  | { values: Record<string, never>; errors: Faults<T> };

/**
 * Lets a form library ask the domain's rules: the shape is what react-hook-form calls a resolver.
 * A field's `type` is the fault's code.
 */
export function resolveWith<T extends Record<string, string>>(
  check: (input: unknown) => Checked<T>,
): (values: T) => Resolved<T> {
  return (values) => {
    const checked = check(values);
    if (checked.ok) return { values: checked.value, errors: {} };
    const errors: Faults<T> = {};
    for (const field of Object.keys(values) as (keyof T & string)[]) {
      const fault = checked.faults[field];
      if (fault !== undefined) errors[field] = { type: fault };
    }
    return { values: {}, errors };
  };
}

/** The sentence for a field's fault, by the code that `resolveWith` left; none for no fault. */
export function useFaultText(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation('common');
  return (code) => {
    switch (code) {
      case undefined:
        return undefined;
      case 'email':
        return t('fault.email');
      case 'too_long':
        return t('fault.tooLong');
      case 'too_short':
        return t('fault.tooShort', { count: MIN_PASSWORD });
      case 'differs':
        return t('fault.differs');
      default:
        return t('fault.required');
    }
  };
}
