import type { ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { useEnquiry, type EnquiryKind } from './enquiry.ts';

/** The page that answers where no script runs. */
const PAGE = { demo: 'bookDemo', partner: 'contact', consultation: 'contact' } as const;

type EnquiryLinkProps = { kind: EnquiryKind; className?: string; children: ReactNode };

/**
 * Opens a form over the page. Until the page's code is there, and without it for good, it leads to the
 * page that holds such a form: no press is lost.
 */
export function EnquiryLink({ kind, className, children }: EnquiryLinkProps) {
  const show = useEnquiry((state) => state.show);
  const page = useHref(href(PAGE[kind]));
  return (
    <a
      href={page}
      aria-haspopup="dialog"
      {...(className !== undefined && { className })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        // Safari does not focus what is clicked, and the dialog gives the focus back to where it was.
        event.currentTarget.focus();
        show(kind);
      }}
    >
      {children}
    </a>
  );
}
