import type { Content, Kept } from './content.ts';
import { badRequest, invalidQuery } from './content-error.ts';
import { readFilter, readOrder, readSelect, type FieldTypes } from './filters.ts';
import { includesOf } from './includes.ts';
import { defaultLocale, readLocale, view, type View } from './view.ts';

/** Contentful's own limits. */
const MOST_ITEMS = 1000;
const USUAL_ITEMS = 100;
const DEEPEST_INCLUDE = 10;
/** Parameters that are no filters. */
const OWN = [
  'content_type',
  'order',
  'limit',
  'skip',
  'include',
  'locale',
  'select',
  'access_token',
];
const ASSET_FIELDS: FieldTypes = new Map([
  ['title', 'Symbol'],
  ['description', 'Text'],
  ['file', 'File'],
]);
/** Newest first where a query asks for no order. */
const USUAL_ORDER = '-sys.updatedAt';

export type Asked = {
  readonly content: Content;
  readonly preview: boolean;
  readonly parameters: URLSearchParams;
};

/** `GET /entries` and `GET /assets`. */
export function listEntities({ content, preview, parameters }: Asked, type: 'Entry' | 'Asset') {
  const locale = readLocale(content, parameters.get('locale'));
  const skip = readNumber(parameters, 'skip', 0, Number.MAX_SAFE_INTEGER);
  const limit = readNumber(parameters, 'limit', USUAL_ITEMS, MOST_ITEMS);
  const include = readNumber(parameters, 'include', 1, DEEPEST_INCLUDE);
  const contentType = parameters.get('content_type');
  const fields = type === 'Asset' ? ASSET_FIELDS : fieldsOf(content, contentType);
  const select = readSelect(parameters.get('select'), fields);
  const order = readOrder(parameters.get('order') ?? USUAL_ORDER, fields);
  const filters = [...parameters]
    .filter(([name]) => !OWN.includes(name))
    .map(([name, wanted]) => readFilter(name, wanted, fields));

  // With all locales at once, filters and order look at the default one.
  const lookedAt = locale === '*' ? defaultLocale(content) : locale;
  const found = content
    .visible(type, preview)
    .filter(({ entity }) => contentType === null || entity.sys.contentType?.sys.id === contentType)
    .map((kept) => ({ kept, seen: view(content, kept, lookedAt) }))
    .filter(({ seen }) => filters.every((passes) => passes(seen)))
    .toSorted((a, b) => order(a.seen, b.seen));
  const items = found
    .slice(skip, skip + limit)
    .map(({ kept, seen }) => select(locale === '*' ? view(content, kept, '*') : seen));
  return {
    sys: { type: 'Array' },
    total: found.length,
    skip,
    limit,
    items,
    ...(type === 'Asset' ? {} : includesOf({ content, preview, locale }, items, include)),
  };
}

/** `GET /entries/{id}` and `GET /assets/{id}`; null where there is none. */
export function oneEntity(
  { content, preview, parameters }: Asked,
  type: 'Entry' | 'Asset',
  id: string,
): View | null {
  const locale = readLocale(content, parameters.get('locale'));
  const kept: Kept | undefined = content
    .visible(type, preview)
    .find(({ entity }) => entity.sys.id === id);
  return kept === undefined ? null : view(content, kept, locale);
}

function fieldsOf(content: Content, contentType: string | null): FieldTypes {
  if (contentType === null) return new Map();
  const found = content.contentTypes.find(({ sys }) => sys.id === contentType);
  // Contentful names every unknown content type so.
  if (found === undefined)
    throw invalidQuery({ name: 'unknownContentType', value: 'DOESNOTEXIST' });
  return new Map(found.fields.map(({ id, type }) => [id, type]));
}

function readNumber(
  parameters: URLSearchParams,
  name: string,
  usual: number,
  most: number,
): number {
  const text = parameters.get(name);
  if (text === null) return usual;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw badRequest(`The ${name} parameter takes a whole number from 0 to ${most}.`);
}
