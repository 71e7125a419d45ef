import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

type PadSheetProps = {
  /** Held upright: everything is turned, so that the phone is turned to sign. */
  turned: boolean;
  title: string;
  done: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The whole screen for the signature. The browser's own modal dialog: nothing to load, focus held,
 * Escape and Back close it. It turns itself and asks for no orientation lock: that needs the
 * browser's full screen, which phones of one maker have not, and leaves a device that is held still.
 */
export function PadSheet({ turned, title, done, onClose, children }: PadSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // In the layout phase the dialog is still in the page when it closes, so the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    const release = keepInSight(element);
    return () => {
      release();
      element.close();
    };
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
        <p className="pad-sheet-title h4">{title}</p>
        <Button variant="primary" size="small" className="pad-sheet-done" onClick={onClose}>
          {done}
        </Button>
        {children}
      </div>
    </dialog>
  );
}

/** Fills what can be seen: beside an address bar that comes and goes, and in a page that is zoomed with two fingers. */
function keepInSight(element: HTMLElement): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  // What lies behind must not scroll away under a finger.
  const block = (event: Event) => {
    if (event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', block, { signal, passive: false });
  const view = window.visualViewport;
  const follow = () => {
    if (!view) return;
    const { offsetLeft, offsetTop, width, height } = view;
    Object.assign(element.style, {
      inset: `${offsetTop}px auto auto ${offsetLeft}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  };
  for (const type of ['resize', 'scroll']) view?.addEventListener(type, follow, { signal });
  follow();
  return () => leaving.abort();
}
