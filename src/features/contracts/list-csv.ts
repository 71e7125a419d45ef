import type { ContractSummary } from '#domain/contract.ts';
import { shownStatus, type ShownStatus } from '#domain/contract-standing.ts';
import type { Instant } from '#domain/instant.ts';

/** Columns in order; the names are keys of the headings in `contracts:csv`. */
export const CSV_COLUMNS = [
  'customer',
  'company',
  'email',
  'title',
  'status',
  'created',
  'sent',
  'viewed',
  'signed',
  'completed',
  'expires',
  'declined',
  'voided',
  'id',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

export type CsvWords = {
  headings: Readonly<Record<CsvColumn, string>>;
  status: (status: ShownStatus) => string;
};

/** Excel takes a file without it for the machine's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180. Dates as ISO 8601 in UTC. The signing link stays out: who has it can sign. */
export function contractsCsv(
  contracts: readonly ContractSummary[],
  words: CsvWords,
  now: Instant,
): string {
  const records = contracts.map((contract) => {
    const cells = cellsOf(contract, words.status(shownStatus(contract, now)));
    return CSV_COLUMNS.map((column) => cells[column]);
  });
  const heading = CSV_COLUMNS.map((column) => words.headings[column]);
  return BYTE_ORDER_MARK + [heading, ...records].map(lineOf).join('');
}

function cellsOf(contract: ContractSummary, status: string): Record<CsvColumn, string | null> {
  return {
    customer: contract.customer_name,
    company: contract.customer_company,
    email: contract.customer_email,
    title: contract.title,
    status,
    created: contract.created_at,
    sent: contract.sent_at,
    viewed: contract.viewed_at,
    signed: contract.signed_at,
    completed: contract.completed_at,
    expires: contract.expires_at,
    declined: contract.declined_at,
    voided: contract.voided_at,
    id: contract.id,
  };
}

const lineOf = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => quote(harmless(cell ?? ''))).join(',')}\r\n`;

/**
 * A spreadsheet runs what begins like a formula, and a customer's name may be anything: an
 * apostrophe in front makes it text (OWASP, "CSV Injection").
 */
function harmless(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
