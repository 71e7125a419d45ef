import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PanelProps = {
  title?: ReactNode;
  level?: 2 | 3;
  actions?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A card on stock; named by its heading where it has one. */
export function Panel({ title, level = 2, actions, id, className, children }: PanelProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={classNames('panel', className)}
      id={id}
      aria-labelledby={title === undefined ? undefined : headingId}
    >
      {title !== undefined && (
        <div className="panel-head">
          <Heading className="h3" id={headingId}>
            {title}
          </Heading>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
