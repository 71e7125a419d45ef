import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

type ExternalLinkProps = {
  href: string;
  className?: string;
  /** Spoken after the words: that a new tab opens. */
  newTabLabel: string;
  /** Without the arrow, where another sign says it. */
  plain?: boolean;
  children: ReactNode;
};

/** A link out of the site: always a new tab, never with a handle on ours. */
export function ExternalLink({
  href,
  className,
  newTabLabel,
  plain = false,
  children,
}: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" {...(className !== undefined && { className })}>
      {children}
      {!plain && <Icon name="out" size={18} />}
      <span className="visually-hidden"> ({newTabLabel})</span>
    </a>
  );
}
