import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

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

/** Stands for ticket rows while the first ones are read. */
export function SkeletonRows({ label, count = 4 }: { label: string; count?: number }) {
  return (
    <div aria-live="polite">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div className="skeleton-row" key={index} aria-hidden="true">
          <Skeleton shape="block" height={44} />
          <div>
            <Skeleton width="52%" height={20} />
            <Skeleton width="74%" height={14} className="mt-2" />
          </div>
          <Skeleton height={26} />
        </div>
      ))}
    </div>
  );
}
