import { describe, expect, test } from 'vitest';
import { contractsCsv, CSV_COLUMNS, type CsvWords } from '#features/contracts/list-csv.ts';
import { aSummary } from './contract-list-setup.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const headings = Object.fromEntries(
  CSV_COLUMNS.map((column) => [column, `H ${column}`]),
) as CsvWords['headings'];
const words: CsvWords = { headings, status: (status) => `<${status}>` };
const linesOf = (...contracts: Parameters<typeof aSummary>[0][]) =>
  contractsCsv(contracts.map(aSummary), words, NOW).split('\r\n');

describe('the list as CSV', () => {
  test('begins with a byte order mark and the headings, and ends every record with CRLF', () => {
    const csv = contractsCsv([], words, NOW);
    expect(csv.startsWith('\uFEFFH customer,H company,H email,H title,H status,')).toBe(true);
    expect(csv.endsWith('H id\r\n')).toBe(true);
  });

  test('writes what is shown, dates as ISO 8601, nothing for null', () => {
    expect(linesOf({ status: 'sent', sent_at: '2026-11-11T08:00:00.000Z' })[1]).toBe(
      'Máire Fallon,Kilbarrow Rovers,maire@kilbarrow.example,Camera,<sent>,' +
        '2026-11-10T20:14:00.000Z,2026-11-11T08:00:00.000Z,,,,2026-12-10T20:14:00.000Z,,,c1',
    );
  });

  test('a declined contract says so, and when', () => {
    const [, line] = linesOf({ status: 'viewed', declined_at: '2026-11-13T10:00:00.000Z' });
    expect(line).toContain('<declined>');
    expect(line).toContain(',2026-12-10T20:14:00.000Z,2026-11-13T10:00:00.000Z,,c1');
  });

  test('a voided contract says so', () => {
    expect(linesOf({ status: 'sent', voided_at: NOW })[1]).toContain('<voided>');
  });

  test.each([
    ['Say "hi"', '"Say ""hi"""'],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['semi;colon', 'semi;colon'],
  ])('%j is quoted after RFC 4180', (name, cell) => {
    const csv = contractsCsv([aSummary({ customer_name: name })], words, NOW);
    expect(csv).toContain(`\r\n${cell},Kilbarrow`);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+353', "'+353"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['＝1', "'＝1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['O=K', 'O=K'],
  ])('%j never runs as a formula', (name, cell) => {
    const csv = contractsCsv([aSummary({ customer_name: name })], words, NOW);
    expect(csv).toContain(`\r\n${cell},Kilbarrow`);
  });

  test('the signing link stays out', () => {
    expect(contractsCsv([aSummary({ signing_token: 'SECRET' })], words, NOW)).not.toContain(
      'SECRET',
    );
  });
});
