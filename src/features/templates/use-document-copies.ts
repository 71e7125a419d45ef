import { useEffect, useState } from 'react';
import { useStaff } from '#bindings/services.ts';
import { filesOf } from '#domain/document-file.ts';
import type { DocumentCopy, TemplateItem } from '#sync/book.ts';

const NONE: readonly DocumentCopy[] = [];

/** The documents of a template as this device has them; none until they have been read. */
export function useDocumentCopies({ template, waiting, parked }: TemplateItem) {
  const { book } = useStaff();
  const [copies, setCopies] = useState(NONE);
  const hasAny = filesOf(template).length > 0;
  useEffect(() => {
    if (!hasAny) return;
    let wanted = true;
    const read = async (): Promise<void> => {
      try {
        const found = await book.documents(template);
        if (wanted) setCopies(found);
      } catch {
        // The card then shows name and size without a way to open it.
        if (wanted) setCopies(NONE);
      }
    };
    void read();
    return () => {
      wanted = false;
    };
    // The counts change when a file has gone up, the row perhaps not.
  }, [book, template, hasAny, waiting, parked]);
  return hasAny ? copies : NONE;
}
