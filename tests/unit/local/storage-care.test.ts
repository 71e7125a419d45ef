import { describe, expect, test } from 'vitest';
import { createStorageCare, type BrowserStorage } from '#local/storage-care.ts';
import { isNearlyFull, type StorageState } from '#sync/storage-care.ts';

/** A browser that says yes or no when asked to keep what it has. */
function browser(agrees: boolean) {
  const asked: string[] = [];
  let persisted = false;
  const storage: BrowserStorage = {
    persisted: () => Promise.resolve(persisted),
    persist() {
      asked.push('persist');
      persisted = agrees;
      return Promise.resolve(persisted);
    },
    estimate: () => Promise.resolve({ usage: 90, quota: 100 }),
  };
  return { storage, asked };
}

const settled = () => new Promise((done) => setImmediate(done));

function latest(care: ReturnType<typeof createStorageCare>): StorageState {
  let now: StorageState | undefined;
  care
    .state()
    .subscribe((value) => (now = value))
    .unsubscribe();
  if (now === undefined) throw new Error('no state');
  return now;
}

describe('the room that the browser gives', () => {
  test('is asked for permanence once, with the first work that exists nowhere else', async () => {
    const { storage, asked } = browser(true);
    const care = createStorageCare(storage);
    await settled();
    expect(asked).toEqual([]);
    care.unsentWorkSaved();
    care.unsentWorkSaved();
    await settled();
    expect(asked).toEqual(['persist']);
    expect(latest(care)).toEqual({ persisted: true, usedBytes: 90, quotaBytes: 100 });
  });

  test('a refusal is told, and a person may ask again', async () => {
    const { storage, asked } = browser(false);
    const care = createStorageCare(storage);
    expect(await care.keep()).toBe(false);
    expect(await care.keep()).toBe(false);
    expect(asked).toHaveLength(2);
    expect(latest(care).persisted).toBe(false);
  });

  test('a browser that says nothing is believed nothing', async () => {
    const care = createStorageCare({});
    expect(await care.keep()).toBeNull();
    expect(latest(care)).toEqual({ persisted: null, usedBytes: null, quotaBytes: null });
  });

  test('a browser that fails when asked does not stop the work', async () => {
    const care = createStorageCare({
      persisted: () => Promise.reject(new Error('no')),
      persist: () => Promise.reject(new Error('no')),
      estimate: () => Promise.reject(new Error('no')),
    });
    expect(await care.keep()).toBeNull();
  });

  test.each([
    [80, 100, false],
    [81, 100, true],
    [null, 100, false],
    [81, null, false],
  ])('%s of %s bytes: nearly full is %s', (usedBytes, quotaBytes, expected) => {
    expect(isNearlyFull({ persisted: null, usedBytes, quotaBytes })).toBe(expected);
  });
});
