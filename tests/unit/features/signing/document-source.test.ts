import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DocumentFile } from '#domain/document-file.ts';
import {
  createDocumentSource,
  MAX_SHOWN_BYTES,
  type SourcePorts,
} from '#features/signing/document/document-source.ts';
import type { KeptFiles } from '#features/signing/document/kept-files.ts';

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const TEXT = '%PDF-1.7 the agreement';

function aFile(changes: Partial<DocumentFile> = {}): DocumentFile {
  return {
    kind: 'template',
    name: 'agreement.pdf',
    url: 'https://files.example/agreement.pdf',
    size: TEXT.length,
    sha256: hashOf(TEXT),
    ...changes,
  };
}

/** A device that keeps files, and a network that answers as told. */
function setUp(answer: () => Response | Promise<Response>, keeps = true) {
  const store = new Map<string, Blob>();
  const asked: string[] = [];
  const kept: KeptFiles = {
    read: (url) => Promise.resolve(store.get(url) ?? null),
    keep: (url, body) => {
      if (keeps) store.set(url, body);
      return Promise.resolve(keeps);
    },
    forget: (url) => Promise.resolve(void store.delete(url)),
  };
  const ports: SourcePorts = {
    fetch: async (url) => {
      asked.push(url);
      return answer();
    },
    kept,
    sha256: (bytes) => Promise.resolve(hashOf(new Uint8Array(bytes))),
  };
  return { source: createDocumentSource(ports), ports, store, asked };
}

const good = () => new Response(TEXT);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a document', () => {
  test('is fetched once, checked and kept', async () => {
    const { source, store, asked } = setUp(good);
    const [one, two] = await Promise.all([source.get(aFile()), source.get(aFile())]);
    expect(one).toMatchObject({ ok: true, kept: true });
    expect(two).toBe(one);
    expect(await source.get(aFile())).toBe(one);
    expect(asked).toHaveLength(1);
    expect(await store.get(aFile().url)?.text()).toBe(TEXT);
  });

  test('that is kept opens with no network', async () => {
    const { ports, store } = setUp(offline);
    store.set(aFile().url, new Blob([TEXT]));
    expect(await createDocumentSource(ports).get(aFile())).toMatchObject({ ok: true, kept: true });
  });

  test('stays readable where the browser keeps nothing', async () => {
    const { source } = setUp(good, false);
    expect(await source.get(aFile())).toMatchObject({ ok: true, kept: false });
  });

  test('tells how much of it is here', async () => {
    const { source } = setUp(good);
    const shares: number[] = [];
    await source.get(aFile(), (share) => shares.push(share));
    expect(shares.at(-1)).toBe(1);
  });

  test.each([
    ['changed on the way', () => new Response(TEXT.replace('the', 'another'))],
    ['a login page of a hotel', () => new Response('<!doctype html>', { status: 200 })],
  ])('%s is refused and never kept', async (_, answer) => {
    const { source, store } = setUp(answer);
    expect(await source.get(aFile())).toEqual({ ok: false, fault: 'altered' });
    expect(store.size).toBe(0);
  });

  test('that was spoilt on the device is fetched anew', async () => {
    const { source, store, asked } = setUp(good);
    store.set(aFile().url, new Blob(['spoilt']));
    expect(await source.get(aFile())).toMatchObject({ ok: true });
    expect(asked).toHaveLength(1);
    expect(await store.get(aFile().url)?.text()).toBe(TEXT);
  });

  test.each([
    ['with no network', offline, 'offline'],
    ['not on the server yet', () => new Response('', { status: 400 }), 'missing'],
    ['gone from the server', () => new Response('', { status: 404 }), 'missing'],
    ['of a server in trouble', () => new Response('', { status: 503 }), 'server'],
  ] as const)('%s says so, and another try is made when asked for', async (_, answer, fault) => {
    let works = false;
    const { source, asked } = setUp(() => (works ? good() : answer()));
    expect(await source.get(aFile())).toEqual({ ok: false, fault });
    works = true;
    expect(await source.get(aFile())).toMatchObject({ ok: true });
    expect(asked).toHaveLength(2);
  });

  test('that is too big is not even asked for', async () => {
    const { source, asked } = setUp(good);
    const file = aFile({ size: MAX_SHOWN_BYTES + 1 });
    expect(await source.get(file)).toEqual({ ok: false, fault: 'too_big' });
    expect(asked).toEqual([]);
  });

  test('whose line breaks in the middle is not taken for whole', async () => {
    const { source } = setUp(() => {
      const broken = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(TEXT.slice(0, 8)));
          controller.error(new TypeError('network error'));
        },
      });
      return new Response(broken);
    });
    expect(await source.get(aFile())).toEqual({ ok: false, fault: 'offline' });
  });
});
