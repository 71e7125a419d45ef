import { classNames } from './class-names.ts';

/** A strong link that stands alone; fine on an anchor and on a button. */
export function textLinkClass(className?: string): string {
  return classNames('text-link', className);
}
