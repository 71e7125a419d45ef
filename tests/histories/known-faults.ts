/** Faults of the product that are known and not mended: while one is true, histories step round it. */
export const KNOWN = {
  /** A page spins with delays of 0 ms while another one sends the same signature. */
  spinsWhenBusy: false,
  /** A clock that is put back silences a device for as long as it was ahead. */
  clockPutBack: false,
  /** A full disk while a signature is written leaves a rejection that nobody hears. */
  unhandledDone: false,
  /** Two devices of one person that choose a document in the same millisecond give it the same path. */
  sameFileName: false,
};
