import { classNames } from './class-names.ts';

/** Icon over word, as the actions of a ticket row look. */
export function rowActionClass(tone: 'plain' | 'danger' = 'plain', className?: string): string {
  return classNames('row-action', tone === 'danger' && 'row-action-danger', className);
}
