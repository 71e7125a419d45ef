import { expect, test } from 'vitest';
import { inertPage } from '#features/contracts/print-page.ts';

test.each([
  '<!doctype html><html><head><title>C</title></head><body>text</body></html>',
  '<html><HEAD lang="en"><title>C</title></HEAD></html>',
  '<p>no head at all</p>',
])('the policy stands before everything that could run: %s', (html) => {
  const page = inertPage(html);
  expect(page).toContain("script-src 'none'");
  const policy = page.indexOf('Content-Security-Policy');
  expect(policy).toBeGreaterThan(0);
  const parts = ['<title>', '<body>', '<p>'].filter((part) => html.includes(part));
  expect(parts.map((part) => page.indexOf(part) > policy)).toEqual(parts.map(() => true));
});
