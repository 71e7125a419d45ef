import { useEffect, useRef } from 'react';
import { usePageTitle } from '#bindings/page-title.ts';

type Props = {
  children: string;
  /** The state came while the page was open: a person who cannot see it is led to it. */
  arrived: boolean;
};

/** The heading of a whole-page state; names the window too. */
export function StateHeading({ children, arrived }: Props) {
  usePageTitle(children);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <h1 ref={heading} tabIndex={-1} className="h1 sg-state-title">
      {children}
    </h1>
  );
}
