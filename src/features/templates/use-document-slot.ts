import { useRef, useState } from 'react';
import type { FileKind } from '#domain/document-file.ts';
import type { Template } from '#domain/template.ts';
import type { FileChoice } from '#sync/book.ts';
import { checkDocument, type ChoiceFault } from './check-document.ts';
import { documentOf, type NamedDocument } from './template-documents.ts';

/** One of a template's two documents while its form is open. */
export type DocumentSlot = {
  kind: FileKind;
  /** What the template has now. */
  current: NamedDocument | null;
  choice: FileChoice;
  /** What it will have once the form is saved. */
  wanted: NamedDocument | null;
  /** A file that was not taken. */
  fault: { code: ChoiceFault; name: string } | null;
  /** Name of a file that a reload of the page took away. */
  lost: string | null;
  pick: (file: File) => Promise<void>;
  remove: () => void;
  /** Back to what the template has. */
  undo: () => void;
  /** Whether a chosen file can still be read; says so at the field where it cannot. */
  recheck: () => Promise<boolean>;
};

type Start = { choice: FileChoice; lost: string | null };
type Slot = Start & Pick<DocumentSlot, 'fault'>;

export function useDocumentSlot(
  kind: FileKind,
  template: Template | null,
  start: Start,
): DocumentSlot {
  const [slot, setSlot] = useState<Slot>({ ...start, fault: null });
  // The check of an earlier file must not overtake a later choice.
  const turn = useRef(0);
  const settle = (next: Partial<Slot>): void => {
    turn.current += 1;
    setSlot((now) => ({ ...now, fault: null, lost: null, ...next }));
  };
  const current = template ? documentOf(template, kind) : null;
  const { choice } = slot;
  return {
    kind,
    current,
    ...slot,
    wanted: wantedOf(choice, current),
    pick: async (file) => {
      turn.current += 1;
      const mine = turn.current;
      const code = await checkDocument(file);
      if (mine !== turn.current) return;
      if (code === null) settle({ choice: { do: 'put', file } });
      else setSlot((now) => ({ ...now, fault: { code, name: file.name } }));
    },
    remove: () => settle({ choice: current === null ? { do: 'keep' } : { do: 'remove' } }),
    undo: () => settle({ choice: { do: 'keep' } }),
    recheck: async () => {
      if (choice.do !== 'put') return true;
      const code = await checkDocument(choice.file);
      if (code === null) return true;
      settle({ choice: { do: 'keep' }, fault: { code, name: choice.file.name } });
      return false;
    },
  };
}

function wantedOf(choice: FileChoice, current: NamedDocument | null): NamedDocument | null {
  if (choice.do === 'put') return { name: choice.file.name, size: choice.file.size };
  return choice.do === 'keep' ? current : null;
}
