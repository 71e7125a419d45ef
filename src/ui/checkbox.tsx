import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  boxed?: boolean | undefined;
  error?: string | undefined;
};

export function Checkbox({ label, boxed = false, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  const hasError = error !== undefined && error !== '';
  return (
    <div className={classNames('field', className)}>
      <label className={classNames('checkbox', boxed && 'checkbox-boxed')}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={hasError || rest['aria-invalid']}
          aria-describedby={classNames(rest['aria-describedby'], hasError && errorId) || undefined}
        />
        <span>{label}</span>
      </label>
      {hasError && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
