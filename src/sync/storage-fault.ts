/** `storage_full`: the browser gives this site no more room. */
export type StorageFaultCode = 'storage_full' | 'storage_failed';

/**
 * What a person did could not be written: nothing of it was kept, neither row nor command (S11).
 * Thrown by every action of the book; screens name `code` and leave the form as it is.
 */
export class StorageFault extends Error {
  readonly code: StorageFaultCode;

  constructor(code: StorageFaultCode, cause: unknown) {
    super(code, { cause });
    this.name = 'StorageFault';
    this.code = code;
  }
}
