import type { Content, Kept } from './content.ts';
import { badRequest } from './content-error.ts';
import type { Link } from './space-export.ts';

export const SPACE = 'touchline';
export const ENVIRONMENT = 'master';
/** Where the pictures of the export lie in a real space, and where they lie here. */
const REAL_IMAGES = '//images.ctfassets.net/';
const LOCAL_IMAGES = '/contentful/images/';

/** An entry or an asset as it is delivered. */
export type View = {
  readonly metadata: { readonly tags: readonly Link[]; readonly concepts: readonly never[] };
  readonly sys: Readonly<Record<string, unknown>> & { readonly id: string; readonly type: string };
  readonly fields: Readonly<Record<string, unknown>>;
};

export const link = (linkType: string, id: string): Link => ({
  sys: { type: 'Link', linkType, id },
});

export const defaultLocale = (content: Content): string =>
  content.locales.find((one) => one.default)?.code ?? 'en';

/** The locale that a query asks for, or `*` for all at once. */
export function readLocale(content: Content, asked: string | null): string {
  if (asked === null) return defaultLocale(content);
  if (asked === '*' || content.locales.some(({ code }) => code === asked)) return asked;
  throw badRequest(`Unknown locale: ${asked}`);
}

/** In one locale, `{ title: 'A' }`, or in all of them, `{ title: { en: 'A', fr: 'B' } }`. */
export function view(content: Content, kept: Kept, locale: string): View {
  const { entity } = kept;
  const { contentType } = entity.sys;
  const fields: Record<string, unknown> = {};
  for (const [name, texts] of Object.entries(entity.fields)) {
    if (locale === '*') {
      fields[name] = Object.fromEntries(
        Object.entries(texts).map(([code, value]) => [code, delivered(value)]),
      );
      continue;
    }
    const chain = isLocalized(content, kept, name)
      ? fallbacks(content, locale)
      : [defaultLocale(content)];
    const found = chain.find((code) => texts[code] !== undefined);
    if (found !== undefined) fields[name] = delivered(texts[found]);
  }
  return {
    metadata: { tags: entity.metadata?.tags ?? [], concepts: [] },
    sys: {
      space: link('Space', SPACE),
      id: entity.sys.id,
      type: entity.sys.type,
      createdAt: entity.sys.createdAt,
      updatedAt: entity.sys.updatedAt,
      environment: link('Environment', ENVIRONMENT),
      publishedVersion: entity.sys.publishedVersion,
      revision: kept.revision,
      ...(contentType === undefined ? {} : { contentType }),
      ...(locale === '*' ? {} : { locale }),
    },
    fields,
  };
}

/** What a reader who knew it is told when it is gone. */
export function tombstone({ entity, revision }: Kept): Pick<View, 'sys'> {
  return {
    sys: {
      type: `Deleted${entity.sys.type}`,
      id: entity.sys.id,
      space: link('Space', SPACE),
      environment: link('Environment', ENVIRONMENT),
      revision,
      createdAt: entity.sys.updatedAt,
      updatedAt: entity.sys.updatedAt,
      deletedAt: entity.sys.updatedAt,
    },
  };
}

function isLocalized(content: Content, { entity }: Kept, name: string): boolean {
  const type = content.contentTypes.find(({ sys }) => sys.id === entity.sys.contentType?.sys.id);
  return type?.fields.find(({ id }) => id === name)?.localized ?? true;
}

function fallbacks(content: Content, locale: string): string[] {
  const chain: string[] = [];
  for (let code: string | null = locale; code !== null && !chain.includes(code);) {
    chain.push(code);
    const asked: string = code;
    code = content.locales.find((one) => one.code === asked)?.fallbackCode ?? null;
  }
  return chain;
}

/** A file is fetched from here, at an address relative to the origin. */
function delivered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('url' in value)) return value;
  const { url } = value;
  if (typeof url !== 'string' || !url.startsWith(REAL_IMAGES)) return value;
  return { ...value, url: LOCAL_IMAGES + url.slice(REAL_IMAGES.length) };
}
