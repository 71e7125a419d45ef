import { readFileSync } from 'node:fs';

/**
 * Counts of a vitest JSON report. A file that does not load, a skipped test and a run that failed
 * without saying why are failures too: green means that everything ran.
 */
export function readVitest(path, ok) {
  const report = readReport(path);
  if (report === null) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const skipped = report.numPendingTests + report.numTodoTests;
  return settled(report.numPassedTests, report.numFailedTests + unloaded + skipped, ok);
}

/** Counts of a Playwright JSON report, by the same rule. */
export function readPlaywright(path, ok) {
  const report = readReport(path);
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settled(expected, unexpected + flaky + skipped + report.errors.length, ok);
}

function settled(passed, failed, ok) {
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
