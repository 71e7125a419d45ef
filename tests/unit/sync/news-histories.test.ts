import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewsFault } from '#sync/news-ports.ts';
import { fakeSpace, fetched, newsSetup } from './news-setup.ts';

/** Longer than an answer counts as fresh. */
const LATER_MS = 120_000;

/** What editors, readers and networks do, in any order. */
const idArb = fc.constantFrom('a', 'b', 'c', 'd');
const stepArb = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('put' as const),
      id: idArb,
      day: fc.integer({ min: 1, max: 28 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), id: idArb }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('redraw' as const), id: idArb }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      fault: fc.constantFrom<NewsFault>('offline', 'malformed', 'gone'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('refresh', 'keepLatest', 'wait') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lookUp', 'restart') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire') }) },
);

test('any sequence of changes and restarts ends with what a full sync has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArb, { maxLength: 25 }), async (steps) => {
      const space = fakeSpace(...['a', 'b', 'c', 'd'].map((id) => fetched(id, 1)));
      const { open, store, clock, errors } = newsSetup(space);
      let news = open();
      for (const step of steps) {
        if (step.do === 'put') space.put(fetched(step.id, step.day));
        else if (step.do === 'remove') space.remove(step.id);
        else if (step.do === 'redraw') space.redraw(step.id);
        else if (step.do === 'fail') space.faults.push(step.fault);
        else if (step.do === 'refresh') await news.refresh('en');
        else if (step.do === 'lookUp') await news.lookUp('de', 'b');
        else if (step.do === 'keepLatest') await news.keepLatest('en');
        else if (step.do === 'restart') news = open();
        else if (step.do === 'expire') space.forgetTokens();
        else clock.advance(LATER_MS);
      }
      space.faults.length = 0;
      clock.advance(LATER_MS);
      await news.refresh('en');
      await news.keepLatest('en');
      const kept = (await store.read())?.articles.map(
        ({ savedAtMs: _saved, readAtMs: _read, ...rest }) => rest,
      );
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      expect(kept?.toSorted(byId)).toEqual([...space.articles.values()].toSorted(byId));
      expect(errors).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
