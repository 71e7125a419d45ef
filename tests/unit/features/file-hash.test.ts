import { createHash, webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPdf, MAX_FILE_BYTES } from '#features/verify/file-hash.ts';

const never = new AbortController().signal;
const pdf = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).fill(7);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  return bytes;
};
const check = (
  file: Parameters<typeof hashPdf>[0],
  onProgress: (part: number) => void = () => {},
) => hashPdf(file, webcrypto.subtle, onProgress, never);

describe('the fingerprint of a file', () => {
  test('is that of all its bytes, over every step of reading', async () => {
    for (const size of [9, 2_000_000, 2_000_001, 5_300_000]) {
      const bytes = pdf(size);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(await check(new Blob([bytes]))).toEqual({ ok: true, sha256 });
    }
  });

  test('another last byte gives another one', async () => {
    const [one, other] = [pdf(3_000_000), pdf(3_000_000)];
    other[other.length - 1] = 8;
    expect(await check(new Blob([one]))).not.toEqual(await check(new Blob([other])));
  });

  test('tells how far it is, to the end', async () => {
    const parts: number[] = [];
    await check(new Blob([pdf(5_000_000)]), (part) => parts.push(part));
    expect(parts).toEqual([0.4, 0.8, 1]);
  });
});

describe('a file that cannot be checked', () => {
  test.each([
    ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])])],
    ['an empty file', new Blob([])],
    ['a page that names PDF far down', new Blob(['<html>'.padEnd(2_000), '%PDF-1.7'])],
  ])('%s is no PDF', async (_, file) => {
    expect(await check(file)).toEqual({ ok: false, fault: 'notPdf' });
  });

  test('one above the limit is not even opened', async () => {
    const file = {
      size: MAX_FILE_BYTES + 1,
      slice: (): Blob => {
        throw new Error('was opened');
      },
    };
    expect(await check(file)).toEqual({ ok: false, fault: 'tooLarge' });
  });

  test('one that is taken away while it is read says so', async () => {
    const whole = new Blob([pdf(5_000_000)]);
    const gone = {
      size: whole.size,
      slice: (from?: number, to?: number): Blob => {
        if ((from ?? 0) > 2_000_000) throw new DOMException('gone', 'NotReadableError');
        return whole.slice(from, to);
      },
    };
    expect(await check(gone)).toEqual({ ok: false, fault: 'unreadable' });
  });

  test('a browser without fingerprints says so', async () => {
    const result = await hashPdf(new Blob([pdf(20)]), undefined, () => {}, never);
    expect(result).toEqual({ ok: false, fault: 'insecure' });
  });

  test('one that was put aside for another rejects and is not read on', async () => {
    const control = new AbortController();
    let steps = 0;
    const read = hashPdf(
      new Blob([pdf(9_000_000)]),
      webcrypto.subtle,
      () => {
        steps += 1;
        control.abort();
      },
      control.signal,
    );
    await expect(read).rejects.toThrow('aborted');
    expect(steps).toBe(1);
  });
});
