import { vi } from 'vitest';

/** From now on, until mocks are restored, the disk takes nothing new into this store. */
export function fillDisk(storeName: string): void {
  const add: unknown = Reflect.get(IDBObjectStore.prototype, 'add');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === storeName) throw new DOMException('full', 'QuotaExceededError');
    return Reflect.apply(add as () => IDBRequest<IDBValidKey>, this, args);
  });
}
