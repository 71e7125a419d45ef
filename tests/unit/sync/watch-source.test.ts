import { expect, test } from 'vitest';
import { combine, createSource, orElse, watchReads } from '#sync/watch-source.ts';
import { settled } from './builders.ts';

test('a source emits the current value first and stops when told', () => {
  const source = createSource(1);
  const seen: number[] = [];
  const subscription = source.subscribe((value) => seen.push(value));
  source.set(2);
  subscription.unsubscribe();
  source.set(3);
  expect(seen).toEqual([1, 2]);
  expect(source.current()).toBe(3);
});

test('combine emits once both have come and again for each', () => {
  const [a, b] = [createSource('a'), createSource(1)];
  const seen: string[] = [];
  const subscription = combine(a, b, (left, right) => left + right).subscribe((value) =>
    seen.push(value),
  );
  b.set(2);
  a.set('b');
  subscription.unsubscribe();
  a.set('c');
  expect(seen).toEqual(['a1', 'a2', 'b2']);
});

test('reads never overlap, and a change during one reads once more', async () => {
  let [value, reading, most] = [0, 0, 0];
  let changed = () => {};
  const watch = watchReads(
    async () => {
      reading += 1;
      most = Math.max(most, reading);
      const read = value;
      await settled();
      reading -= 1;
      return read;
    },
    (tell) => ((changed = tell), () => (changed = () => {})),
  );
  const seen: number[] = [];
  const subscription = watch.subscribe((next) => seen.push(next));
  value = 1;
  changed();
  changed();
  for (let turn = 0; turn < 5; turn += 1) await settled();
  expect([seen, most]).toEqual([[0, 1], 1]);
  subscription.unsubscribe();
  changed();
  await settled();
  expect(seen).toHaveLength(2);
});

test('a read that fails is told and the next change reads again', async () => {
  let broken = true;
  let changed = () => {};
  const errors: unknown[] = [];
  const seen: string[] = [];
  watchReads(
    () => (broken ? Promise.reject(new Error('closed')) : Promise.resolve('fine')),
    (tell) => ((changed = tell), () => {}),
  ).subscribe(
    (value) => seen.push(value),
    (error) => errors.push(error),
  );
  await settled();
  broken = false;
  changed();
  await settled();
  expect([errors.length, seen]).toEqual([1, ['fine']]);
});

test('with a fallback, a first read that fails is no error, and a later one changes nothing', async () => {
  let [value, broken] = ['kept', true];
  let changed = () => {};
  const watch = orElse(
    watchReads(
      () => (broken ? Promise.reject(new Error('closed')) : Promise.resolve(value)),
      (tell) => ((changed = tell), () => {}),
    ),
    null,
  );
  const seen: (string | null)[] = [];
  const errors: unknown[] = [];
  watch.subscribe(
    (next) => seen.push(next),
    (error) => errors.push(error),
  );
  await settled();
  broken = false;
  changed();
  await settled();
  broken = true;
  value = 'lost';
  changed();
  await settled();
  expect([seen, errors]).toEqual([[null, 'kept'], []]);
});
