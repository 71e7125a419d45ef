import type { Page } from '@playwright/test';

/** What the signer's device keeps under a link's token, read past the app; null where there is nothing. */
export function kept(
  page: Page,
  store: 'snapshots' | 'submissions' | 'drafts',
  token: string,
): Promise<unknown> {
  return page.evaluate(
    async ([name, key]) => {
      const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((done, fail) => {
          request.addEventListener('success', () => done(request.result));
          request.addEventListener('error', () => fail(request.error ?? new Error('no record')));
        });
      const database = await asPromise(indexedDB.open('touchline-device'));
      try {
        const found: unknown = await asPromise(
          database.transaction(name).objectStore(name).get(key),
        );
        return found ?? null;
      } finally {
        database.close();
      }
    },
    [store, token] as const,
  );
}
