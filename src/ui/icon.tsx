import { classNames } from './class-names.ts';
import { ICON_SHAPES, type IconName } from './icon-shapes.tsx';

export type { IconName } from './icon-shapes.tsx';

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
      {ICON_SHAPES[name]}
    </svg>
  );
}
