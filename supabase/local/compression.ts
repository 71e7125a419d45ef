import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const QUICK = 5;
const BEST = 11;

/** The encoding to answer with: brotli first, then gzip, null for neither. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
      .map((one) => one.split(';', 1)[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}

/**
 * A cache of compressed texts. The first answer is compressed quickly, so that nobody waits; the
 * best form is made meanwhile and serves from then on.
 * @returns a function of a key that changes with the content, the content and the encoding
 */
export function compressionCache(): (
  key: string,
  body: Buffer,
  encoding: Encoding,
) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (key, body, encoding) => {
    const name = `${encoding} ${key}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (encoding === 'gzip') {
      const made = promisify(gzip)(body, { level: 9 });
      kept.set(name, made);
      return made;
    }
    const quick = brotli(body, QUICK);
    kept.set(name, quick);
    void quick.then(() => brotli(body, BEST)).then((best) => kept.set(name, Promise.resolve(best)));
    return quick;
  };
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
