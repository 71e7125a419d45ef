import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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
