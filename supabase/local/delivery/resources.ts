import { listEntities, oneEntity, type Asked } from './collection.ts';
import { notFound } from './content-error.ts';
import type { Content } from './content.ts';
import { sync } from './sync.ts';
import { ENVIRONMENT, link, SPACE } from './view.ts';

/** Contentful answers lists of the model whole, under this limit. */
const LIST_LIMIT = 1000;

/** Maps, not records: names come from an address, and a record knows `constructor`. */
const WHOLE = new Map<string, (asked: Asked, address: string) => unknown>([
  ['', ({ content }) => space(content)],
  ['entries', (asked) => listEntities(asked, 'Entry')],
  ['assets', (asked) => listEntities(asked, 'Asset')],
  ['content_types', ({ content }) => list(contentTypes(content))],
  ['tags', ({ content }) => list(tags(content))],
  ['locales', ({ content }) => list(locales(content))],
  ['sync', sync],
]);

type Single = { type: string; find(asked: Asked, id: string): unknown };

const SINGLE = new Map<string, Single>([
  ['entries', { type: 'Entry', find: (asked, id) => oneEntity(asked, 'Entry', id) }],
  ['assets', { type: 'Asset', find: (asked, id) => oneEntity(asked, 'Asset', id) }],
  [
    'content_types',
    {
      type: 'ContentType',
      find: ({ content }, id) => contentTypes(content).find(({ sys }) => sys.id === id),
    },
  ],
  [
    'tags',
    { type: 'Tag', find: ({ content }, id) => tags(content).find(({ sys }) => sys.id === id) },
  ],
]);

/**
 * What `GET` answers below a space and its environment.
 * @param path without a slash before it, `entries/{id}`
 * @param address of the request, without its query
 */
export function readResource(asked: Asked, path: string, address: string): unknown {
  const [name = '', id, ...more] = path.replace(/\/$/, '').split('/');
  if (more.length > 0) throw notFound();
  if (id === undefined) {
    const read = WHOLE.get(name);
    if (read === undefined) throw notFound();
    return read(asked, address);
  }
  const single = SINGLE.get(name);
  const found = single?.find(asked, id) ?? null;
  if (found === null) throw notFound(single?.type, id);
  return found;
}

const list = <T>(items: readonly T[]) => ({
  sys: { type: 'Array' },
  total: items.length,
  skip: 0,
  limit: LIST_LIMIT,
  items,
});

const space = (content: Content) => ({
  sys: { type: 'Space', id: SPACE },
  name: 'Touchline',
  locales: locales(content).map(({ code, name, default: isDefault, fallbackCode }) => ({
    code,
    name,
    default: isDefault,
    fallbackCode,
  })),
});

const place = () => ({
  space: link('Space', SPACE),
  environment: link('Environment', ENVIRONMENT),
});

const contentTypes = ({ contentTypes: types }: Content) =>
  types.map(({ sys, ...rest }) => ({
    sys: { ...place(), ...sys, type: 'ContentType', revision: 1 },
    ...rest,
  }));

const tags = ({ tags: all }: Content) =>
  all.map(({ sys, name }) => ({
    sys: { ...place(), ...sys, type: 'Tag', version: 1, visibility: 'public' },
    name,
  }));

const locales = ({ locales: all }: Content) =>
  all.map(({ sys, code, name, default: isDefault, fallbackCode }) => ({
    code,
    name,
    default: isDefault,
    fallbackCode,
    sys: { ...sys, type: 'Locale', version: 1 },
  }));
