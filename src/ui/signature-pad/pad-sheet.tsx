import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

type PadSheetProps = {
  /** Held upright: everything is turned, so that the phone is turned to sign. */
  turned: boolean;
  title: string;
  done: string;
  onClose: () => void;
  tools: ReactNode;
  children: ReactNode;
};

/** The whole screen for the signature. The browser's own modal dialog: nothing to load, focus held, Escape and Back close it. */
export function PadSheet({ turned, title, done, onClose, tools, children }: PadSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // In the layout phase the dialog is still in the page when it closes, so the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classNames('pad-sheet', turned && 'pad-sheet-turned')}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (dialog.current?.open === false) onClose();
      }}
    >
      <div className="pad-sheet-in">
        <div className="pad-sheet-head">
          <p className="h4">{title}</p>
          <Button variant="primary" size="small" onClick={onClose}>
            {done}
          </Button>
        </div>
        <div className="pad-sheet-paper">{children}</div>
        {tools}
      </div>
    </dialog>
  );
}
