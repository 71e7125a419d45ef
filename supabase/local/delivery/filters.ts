import { badRequest, invalidQuery } from './content-error.ts';
import type { View } from './view.ts';

/** The fields that a query may name, with their types: those of the content type that it names. */
export type FieldTypes = ReadonlyMap<string, string>;

type Operator = (found: readonly unknown[], wanted: string) => boolean;

const is: Operator = (found, wanted) => found.some((one) => String(one) === wanted);
const isOneOf: Operator = (found, wanted) => wanted.split(',').some((one) => is(found, one));
const compares =
  (holds: (order: number) => boolean): Operator =>
  (found, wanted) =>
    found.some((one) => holds(compare(one, typeof one === 'number' ? Number(wanted) : wanted)));

/** What may stand in brackets behind a path; nothing there means equal. */
const OPERATORS = new Map<string, Operator>([
  ['', is],
  ['ne', (found, wanted) => !is(found, wanted)],
  ['in', isOneOf],
  ['nin', (found, wanted) => !isOneOf(found, wanted)],
  ['all', (found, wanted) => wanted.split(',').every((one) => is(found, one))],
  ['exists', (found, wanted) => found.length > 0 === (wanted === 'true')],
  [
    'match',
    (found, wanted) =>
      found.some((one) => String(one).toLowerCase().includes(wanted.toLowerCase())),
  ],
  ['lt', compares((order) => order < 0)],
  ['lte', compares((order) => order <= 0)],
  ['gt', compares((order) => order > 0)],
  ['gte', compares((order) => order >= 0)],
]);

const SORTABLE = ['Symbol', 'Integer', 'Number', 'Date', 'Boolean'];

/** `fields.slug[in]` and its value as a test of what is delivered. */
export function readFilter(
  parameter: string,
  wanted: string,
  fields: FieldTypes,
): (view: View) => boolean {
  const [, path = '', name = ''] = /^([^[\]]+)(?:\[(\w+)\])?$/.exec(parameter) ?? [];
  const operator = OPERATORS.get(name);
  if (operator === undefined || !/^(fields|sys|metadata)\../.test(path)) {
    throw invalidQuery({ name: 'unknown', path: [parameter], details: 'No such parameter.' });
  }
  requireField(path, fields);
  return (view) => operator(valuesAt(view, path.split('.')), wanted);
}

/** `-fields.date,sys.id` as a comparison; what lacks the value comes last. */
export function readOrder(text: string, fields: FieldTypes): (first: View, second: View) => number {
  const keys = text.split(',').map((part) => {
    const path = part.replace(/^-/, '');
    requireField(path, fields);
    const [area, name = ''] = path.split('.');
    if (area !== 'sys' && !SORTABLE.includes(fields.get(name) ?? ''))
      throw invalidQuery({ name: 'order', path: [path], details: 'Cannot be ordered by.' });
    return { path: path.split('.'), sign: part.startsWith('-') ? -1 : 1 };
  });
  return (first, second) => {
    for (const { path, sign } of keys) {
      const [a] = valuesAt(first, path);
      const [b] = valuesAt(second, path);
      if (a === undefined || b === undefined) {
        if (a !== b) return a === undefined ? 1 : -1;
        continue;
      }
      const order = compare(a, b);
      if (order !== 0) return sign * order;
    }
    return compare(first.sys.id, second.sys.id);
  };
}

/** `sys.id,fields.title`: only these of what is delivered. */
export function readSelect(text: string | null, fields: FieldTypes): (view: View) => Partial<View> {
  if (text === null) return (view) => view;
  const paths = text.split(',').map((path) => path.trim());
  for (const path of paths) {
    if (!/^(fields|sys|metadata)(\.\w+)?$/.test(path))
      throw badRequest(`The select parameter does not take "${path}".`);
    requireField(path, fields);
  }
  return (view) => {
    const chosen: Record<string, Record<string, unknown>> = {};
    for (const [area, whole] of Object.entries(view)) {
      const wanted = paths.filter((path) => path === area || path.startsWith(`${area}.`));
      if (wanted.length === 0) continue;
      chosen[area] = Object.fromEntries(
        Object.entries(whole).filter(
          ([name]) => wanted.includes(area) || wanted.includes(`${area}.${name}`),
        ),
      );
    }
    return chosen;
  };
}

function requireField(path: string, fields: FieldTypes): void {
  const [area, name = ''] = path.split('.');
  if (area === 'fields' && name !== '' && !fields.has(name))
    throw invalidQuery({ name: 'unknown', path: path.split('.'), details: `No field "${name}".` });
}

/** The values at a path; several where it leads through a list. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return value === undefined || value === null ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt(new Map(Object.entries(value)).get(name), rest);
}

function compare(first: unknown, second: unknown): number {
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  const [a, b] = [String(first), String(second)];
  return a < b ? -1 : Number(a > b);
}
