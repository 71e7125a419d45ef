export type GlanceItem = { readonly figure: string; readonly text: string };

/** The contract in three figures. */
export function Glance({ items }: { items: readonly GlanceItem[] }) {
  return (
    <dl className="glance">
      {items.map((item) => (
        <div key={item.text}>
          <dt className="num">{item.figure}</dt>
          <dd>{item.text}</dd>
        </div>
      ))}
    </dl>
  );
}
