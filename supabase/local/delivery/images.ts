import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { contentType } from '../content-types.ts';
import { sendFile } from '../send-file.ts';
import type { Content } from './content.ts';
import { badRequest, notFound } from './content-error.ts';

/** The pictures of the site, prepared in several widths. */
const FOLDER = resolve(import.meta.dirname, '../../../public/media');
const FORMATS = ['jpg', 'png', 'webp', 'gif', 'avif'];
const FITS = ['pad', 'fill', 'scale', 'crop', 'thumb'];
/** The largest side that the real service makes, in pixels. */
const LARGEST = 4000;

export const IMAGE_PATH = /^\/contentful\/images\/touchline\/([\w.-]+)\/(\w+)\/([\w.-]+)$/;

type Wish = { width: number | null; format: string };
type Prepared = { path: string; width: number; format: string };

/**
 * An image of an asset. Nothing is drawn here: the answer is the prepared file nearest to the wish, in its
 * format and at least as wide where there is one. A JPEG is the picture for social networks, 1200×630.
 */
export async function answerImage(
  request: IncomingMessage,
  response: ServerResponse,
  content: Content,
  url: URL,
): Promise<void> {
  const [, id = '', hash = '', file = ''] = IMAGE_PATH.exec(url.pathname) ?? [];
  const size = sizeOf(content, id, `/${hash}/${file}`);
  if (size === null) throw notFound('Asset', id);
  const wish = readWish(url.searchParams, size);
  const chosen = choose(await prepared(file.replace(/-\d+\.\w+$/, '')), wish);
  if (chosen === null) throw notFound('Asset', id);
  const { size: bytes, mtimeMs } = await stat(chosen.path);
  response.setHeader('content-type', contentType(chosen.path));
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  const tag = `"${bytes.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  await sendFile(request, response, { path: chosen.path, bytes, tag });
}

type Size = { width: number; height: number };

/** The pixels of the asset whose file ends so; null where no asset, draft or not, has it. */
function sizeOf(content: Content, id: string, ending: string): Size | null {
  const asset = content.visible('Asset', true).find(({ entity }) => entity.sys.id === id);
  for (const file of Object.values(asset?.entity.fields['file'] ?? {})) {
    const { url, details } = { url: '', details: {}, ...(file as object) };
    const { image } = { image: { width: 1200, height: 800 }, ...details };
    if (url.endsWith(ending)) return image;
  }
  return null;
}

function readWish(parameters: URLSearchParams, size: Size): Wish {
  const number = (name: string, most: number): number | null => {
    const text = parameters.get(name);
    if (text === null) return null;
    if (/^[1-9]\d*$/.test(text) && Number(text) <= most) return Number(text);
    throw badRequest(`The ${name} parameter takes a whole number from 1 to ${most}.`);
  };
  const word = (name: string, known: readonly string[], usual: string): string => {
    const text = parameters.get(name) ?? usual;
    if (known.includes(text)) return text;
    throw badRequest(`The ${name} parameter takes one of ${known.join(', ')}.`);
  };
  number('q', 100);
  word('fit', FITS, 'pad');
  const height = number('h', LARGEST);
  const width =
    number('w', LARGEST) ?? (height === null ? null : (height * size.width) / size.height);
  return { width, format: word('fm', FORMATS, 'webp') };
}

async function prepared(name: string): Promise<Prepared[]> {
  const found: Prepared[] = [];
  for (const file of await readdir(FOLDER)) {
    const [, picture, width, format] = /^(.+)-(\d+)\.(avif|webp)$/.exec(file) ?? [];
    if (picture === name && format !== undefined)
      found.push({ path: join(FOLDER, file), width: Number(width), format });
  }
  const social = join(FOLDER, 'social', `${name}.jpg`);
  if (await stat(social).catch(() => null))
    found.push({ path: social, width: 1200, format: 'jpg' });
  return found;
}

/** The format comes first (any in its place should there be none), then the smallest that is wide enough. */
function choose(files: readonly Prepared[], { width, format }: Wish): Prepared | null {
  const same = files.filter((file) => file.format === format);
  const usable = (same.length > 0 ? same : files.filter((file) => file.format === 'webp')).toSorted(
    (a, b) => a.width - b.width,
  );
  const wideEnough = width === null ? undefined : usable.find((file) => file.width >= width);
  return wideEnough ?? usable.at(-1) ?? null;
}
