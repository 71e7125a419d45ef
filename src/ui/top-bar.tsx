import type { ReactNode } from 'react';

type TopBarProps = { brand: ReactNode; nav?: ReactNode; end?: ReactNode; navLabel: string };

/** The bar of the staff area. Links in `nav` mark themselves with `aria-current="page"`. */
export function TopBar({ brand, nav, end, navLabel }: TopBarProps) {
  return (
    <header className="top-bar on-dark">
      <div className="top-bar-in">
        {brand}
        {nav !== undefined && (
          <nav className="top-bar-nav bar-only" aria-label={navLabel}>
            {nav}
          </nav>
        )}
        <div className="top-bar-end">{end}</div>
      </div>
    </header>
  );
}
