import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { ICON_SHAPES } from './icon-shapes.tsx';
import type { MORE_ICON_SHAPES } from './more-icon-shapes.tsx';

type MoreName = keyof typeof MORE_ICON_SHAPES;
export type IconName = keyof typeof ICON_SHAPES | MoreName;

const shapes: Partial<Record<IconName, ReactElement>> = { ...ICON_SHAPES };

/** Makes the shapes known that not every page carries; once, before anything is drawn. */
export function addIcons(more: Readonly<Record<MoreName, ReactElement>>): void {
  Object.assign(shapes, more);
}

/** Always decoration: the word stands beside it or in the label of its button. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      className={classNames('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  );
}
