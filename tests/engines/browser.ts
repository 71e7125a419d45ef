/** A place on the screen in CSS pixels from the window's left upper corner. */
export type Place = { x: number; y: number };

/** Keys that a person presses, besides those that write a character. */
export type Key = 'Tab' | 'Enter' | 'Space' | 'ArrowRight' | 'ArrowLeft';

/**
 * One window of a real browser, as a person has it: an address line, a pointer and a keyboard. What a
 * journey reads of the page it reads with `run`; it never acts on the page with it.
 */
export type Browser = {
  /** Name and version as the browser itself says them. */
  readonly name: string;
  /** Makes the page as large as this, CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the page, `args` being its arguments, and answers what it returns. */
  run(body: string, args?: readonly unknown[]): Promise<unknown>;
  /** Pointer down at the first place, moved through all of them, and up at the last. */
  stroke(path: readonly Place[]): Promise<void>;
  write(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  close(): Promise<void>;
};
