import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PICTURES } from '../../src/ui/pictures.ts';
import { idOf, SPACE, sysOf, timesOf } from './content-model.ts';

const MEDIA = resolve(import.meta.dirname, '../../public/media');

type Size = { width: number; height: number };

/**
 * The featured picture of an article: the widest WebP that the site has of it.
 * @param picture its name in the site's table of pictures
 * @param title what it shows, by language
 */
export function pictureAsset(
  { slug, date }: { slug: string; date: string },
  picture: string,
  title: Readonly<Record<string, string>>,
) {
  const size = new Map<string, Size>(Object.entries(PICTURES)).get(picture);
  if (size === undefined) throw new Error(`${picture}, of ${slug}, is no picture of the site`);
  const { width, height } = size;
  const fileName = `${picture}-${width}.webp`;
  const bytes = readFileSync(join(MEDIA, fileName));
  const id = idOf(slug, 'picture');
  // In a real space it changes with every upload; here with the picture.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return {
    metadata: { tags: [], concepts: [] },
    sys: sysOf('Asset', id, timesOf(date)),
    fields: {
      title,
      file: {
        en: {
          url: `//images.ctfassets.net/${SPACE}/${id}/${hash}/${fileName}`,
          details: { size: bytes.length, image: { width, height } },
          fileName,
          contentType: 'image/webp',
        },
      },
    },
  };
}
