import * as RadixAccordion from 'radix-ui/accordion';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type AccordionItem = {
  readonly value: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
};

type AccordionProps = {
  items: readonly AccordionItem[];
  defaultValue?: string;
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/** One open at a time, all may be closed. Closed answers stay in the HTML, for search engines and prerendering. */
export function Accordion({ items, defaultValue, headingLevel = 3, className }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <RadixAccordion.Root
      className={classNames('accordion', className)}
      type="single"
      collapsible
      {...(defaultValue !== undefined && { defaultValue })}
    >
      {items.map((item) => (
        <RadixAccordion.Item key={item.value} className="accordion-item" value={item.value}>
          <RadixAccordion.Header asChild>
            <Heading>
              <RadixAccordion.Trigger className="accordion-trigger">
                <span>{item.title}</span>
                <svg
                  className="icon"
                  width="22"
                  height="22"
                  viewBox="0 0 24 24"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.9"
                  aria-hidden="true"
                >
                  <path d="M4 12h16" />
                  <path className="icon-upright" d="M12 4v16" />
                </svg>
              </RadixAccordion.Trigger>
            </Heading>
          </RadixAccordion.Header>
          <RadixAccordion.Content className="accordion-content" forceMount>
            {item.content}
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
}
