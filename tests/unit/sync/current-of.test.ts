import { expect, test } from 'vitest';
import { createSource, currentOf } from '#sync/watch-source.ts';
import type { Watch } from '#sync/watch.ts';

test('gives a value that is known at once and stops listening', async () => {
  const source = createSource(1);
  const listened: string[] = [];
  const watch: Watch<number> = {
    subscribe(onValue) {
      const subscription = source.subscribe(onValue);
      return { unsubscribe: () => (listened.push('stopped'), subscription.unsubscribe()) };
    },
  };
  expect(await currentOf(watch)).toBe(1);
  expect(listened).toEqual(['stopped']);
});

test('waits for a value that comes later', async () => {
  let say: (value: string) => void = () => {};
  const value = currentOf<string>({
    subscribe: (onValue) => ((say = onValue), { unsubscribe: () => {} }),
  });
  say('later');
  expect(await value).toBe('later');
});

test('fails as its source does', async () => {
  const broken: Watch<string> = {
    subscribe: (_, onError) => (onError?.(new Error('closed')), { unsubscribe: () => {} }),
  };
  await expect(currentOf(broken)).rejects.toThrow('closed');
});
