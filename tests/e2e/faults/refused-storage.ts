import type { Page } from '@playwright/test';

/** How a device refuses to keep something. */
export type Refusal =
  /** `put` fails: the disk is full. */
  | 'QuotaExceededError'
  /** The database cannot be opened: private windows of some browsers. */
  | 'InvalidStateError';

/** From the page's beginning; `refuseStorage` does it later. */
export async function refuseStorageFromTheStart(page: Page, refusal: Refusal): Promise<void> {
  await page.addInitScript(refuse, refusal);
}

export async function refuseStorage(page: Page, refusal: Refusal): Promise<void> {
  await page.evaluate(refuse, refusal);
}

/** The device keeps again. */
export async function grantStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { grantStorage?: () => void }).grantStorage?.();
  });
}

/** Runs in the page. */
function refuse(name: string): void {
  const fail = (): never => {
    throw new DOMException('refused by the test', name);
  };
  const full = [
    [IDBObjectStore.prototype, 'put'],
    [IDBObjectStore.prototype, 'add'],
  ] as const;
  const closed = [
    [IDBFactory.prototype, 'open'],
    [IDBDatabase.prototype, 'transaction'],
  ] as const;
  const all = [
    ...(name === 'InvalidStateError' ? closed : full),
    [Storage.prototype, 'setItem'] as const,
  ];
  const before = all.map(
    ([owner, method]) =>
      [owner, method, Object.getOwnPropertyDescriptor(owner, method) ?? {}] as const,
  );
  for (const [owner, method, own] of before)
    Object.defineProperty(owner, method, { ...own, value: fail });
  (window as unknown as { grantStorage: () => void }).grantStorage = () => {
    for (const [owner, method, own] of before) Object.defineProperty(owner, method, own);
  };
}
