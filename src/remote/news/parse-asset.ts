import * as z from 'zod/mini';

/** What an article needs of a picture or a file of the content service. */
export type Asset = {
  /** Absolute and `https:`, or a path of our own origin. */
  readonly url: string;
  readonly title: string;
  readonly isPicture: boolean;
  /** Pixels of the original; null for what is no picture, or where the service does not say. */
  readonly width: number | null;
  readonly height: number | null;
};

const assetSchema = z.object({
  fields: z.object({
    title: z.optional(z.unknown()),
    file: z.object({
      url: z.string(),
      contentType: z.optional(z.unknown()),
      details: z.optional(z.unknown()),
    }),
  }),
});
const sizeSchema = z.object({
  image: z.object({ width: z.number(), height: z.number() }),
});

/** An asset in one language; null for what is none, or lies where we load nothing from. */
export function parseAsset(value: unknown, origin: string | null): Asset | null {
  const parsed = assetSchema.safeParse(value);
  if (!parsed.success) return null;
  const { title, file } = parsed.data.fields;
  const url = safeUrl(file.url, origin);
  if (url === null) return null;
  const size = sizeOf(file.details);
  return {
    url,
    title: typeof title === 'string' ? title.trim() : '',
    isPicture: typeof file.contentType !== 'string' || file.contentType.startsWith('image/'),
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

function sizeOf(details: unknown): { width: number; height: number } | null {
  const parsed = sizeSchema.safeParse(details);
  if (!parsed.success) return null;
  const { image } = parsed.data;
  return [image.width, image.height].every((one) => Number.isInteger(one) && one > 0)
    ? image
    : null;
}

/**
 * `//host/…`, as Contentful writes addresses, becomes `https:`; of our own origin only the path is kept.
 * @returns null for `http:`, `javascript:`, `data:` and whatever else
 */
export function safeUrl(address: string, origin: string | null): string | null {
  const base = new URL(origin ?? 'https://nowhere.invalid');
  const url = parseUrl(address, base);
  if (url?.host === base.host && /^https?:$/.test(url.protocol))
    return origin === null ? null : `${url.pathname}${url.search}`;
  if (url !== null && address.trim().startsWith('//')) url.protocol = 'https:';
  return url?.protocol === 'https:' ? url.href : null;
}

function parseUrl(address: string, base: URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
