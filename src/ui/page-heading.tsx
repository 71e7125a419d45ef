import type { ReactNode } from 'react';

type PageHeadingProps = {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2;
  id?: string;
};

/** At level 1 it takes the focus when the screen changes, so that one hears where one has come. */
export function PageHeading({ title, note, actions, level = 1, id }: PageHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="page-heading">
      <Heading className="h1" id={id} {...(level === 1 && { tabIndex: -1 })}>
        {title}
      </Heading>
      {note !== undefined && <p className="muted">{note}</p>}
      {actions !== undefined && <div className="button-row">{actions}</div>}
    </div>
  );
}
