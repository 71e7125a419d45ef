import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A name typed as a signature, in the script face that the receipt shows too. */
export function ScriptInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      autoComplete="name"
      autoCapitalize="words"
      autoCorrect="off"
      spellCheck={false}
      dir="auto"
      {...rest}
      className={classNames('input', 'script-input', className)}
    />
  );
}
