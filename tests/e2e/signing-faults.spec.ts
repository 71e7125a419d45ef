import { test } from './faults/bench.ts';
import { FAULTS, CELLS, SAME, STEPS } from './faults/matrix.ts';
import { runCell } from './faults/steps.ts';
import { expect } from './fixtures.ts';

// Cells share a browser context, so that its worker is there from the beginning; none waits for another.
test.describe.configure({ mode: 'parallel' });

test('every step meets every fault', () => {
  const alike = SAME.flatMap(({ step, faults }) => faults.map((fault) => `${step} × ${fault}`));
  const run = CELLS.map(({ step, fault }) => `${step} × ${fault.name}`);
  expect([...run, ...alike].toSorted()).toEqual(
    STEPS.flatMap((step) => FAULTS.map(({ name }) => `${step} × ${name}`)).toSorted(),
  );
  expect(run).toEqual(expect.arrayContaining(SAME.map(({ as }) => as)));
});

for (const cell of CELLS) {
  test(`${cell.step} × ${cell.fault.name}: one signature in the end, and no untrue word`, async ({
    bench,
  }) => {
    await runCell(bench, cell);
  });
}
