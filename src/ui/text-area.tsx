import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames('input', className)} />;
}
