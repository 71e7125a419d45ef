import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';

/** What the control must take over, so that label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required?: true;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A word after the label, such as "optional". */
  mark?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

export function Field({
  label,
  hint,
  error,
  mark,
  required = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hasHint = hint !== undefined && hint !== null;
  const hasError = error !== undefined && error !== '';
  const describedBy = classNames(hasHint && `${id}-hint`, hasError && `${id}-error`);
  const control: FieldControl = {
    id,
    ...(describedBy !== '' && { 'aria-describedby': describedBy }),
    ...(hasError && { 'aria-invalid': true }),
    ...(required && { required: true }),
  };
  return (
    <div className={classNames('field', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {mark !== undefined && <span className="field-mark"> {mark}</span>}
      </label>
      {hasHint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children(control)}
      {hasError && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
