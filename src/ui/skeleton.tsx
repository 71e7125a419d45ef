import { classNames } from './class-names.ts';

type SkeletonProps = {
  shape?: 'text' | 'block';
  width?: number | string;
  height?: number | string;
  className?: string;
};

/** Silent; say "loading" once beside a group of them. Width and height as in CSS, numbers are pixels. */
export function Skeleton({ shape = 'text', width, height, className }: SkeletonProps) {
  return (
    <div
      className={classNames('skeleton', `skeleton-${shape}`, className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
