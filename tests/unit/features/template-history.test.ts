import { describe, expect, test } from 'vitest';
import { historyEntries } from '#features/templates/history-entries.ts';
import { isSameText } from '#features/templates/version-diff.tsx';
import { aTemplate, aVersion } from './template-builders.ts';

describe('versions', () => {
  test('a template that was never changed is its only version', () => {
    const template = aTemplate();
    expect(historyEntries(template, [])).toEqual([
      { revision: 1, text: template, writtenAt: template.created_at, writtenBy: 'u1' },
    ]);
  });

  test('each says who wrote it: whoever replaced the one before', () => {
    const template = aTemplate({ revision: 3 });
    const versions = [aVersion(1, { replaced_by: 'u2' }), aVersion(2, { replaced_by: null })];
    const entries = historyEntries(template, versions);
    expect(entries.map(({ revision, writtenBy }) => [revision, writtenBy])).toEqual([
      [3, null],
      [2, 'u2'],
      [1, 'u1'],
    ]);
    expect(entries.map(({ writtenAt }) => writtenAt)).toEqual([
      versions[1]?.replaced_at,
      versions[0]?.replaced_at,
      template.created_at,
    ]);
  });

  test('does not claim to know what this device never had', () => {
    const [, oldest] = historyEntries(aTemplate({ revision: 9 }), [aVersion(8)]);
    expect(oldest).toMatchObject({ revision: 8, writtenAt: null, writtenBy: null });
  });
});

test('a version is the same where texts and files are', () => {
  const template = aTemplate();
  const version = aVersion(1, { content: template.content });
  expect(isSameText(version, template)).toBe(true);
  expect(isSameText({ ...version, terms_and_conditions: 'x' }, template)).toBe(false);
  expect(isSameText({ ...version, terms_file_url: 'https://a' }, template)).toBe(false);
});
