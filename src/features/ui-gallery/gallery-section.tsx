import type { ReactNode } from 'react';

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack border-t-[3px] border-rule pt-4" data-section={title}>
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  );
}
