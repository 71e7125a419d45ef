import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { readNewsConfig } from '#remote/news/config.ts';
import { createNewsGateway, type NewsGatewayOptions } from '#remote/news/contentful-gateway.ts';

export type Reply = {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** What happens in place of a proper answer; `cut` breaks off in the middle of the body. */
  instead?: 'reset' | 'hang' | 'cut';
};

export type Asked = { path: string; query: Record<string, string>; headers: IncomingHttpHeaders };

/** Answers over HTTP in Contentful's shape, as told, and remembers what it was asked. */
export async function contentServer(answer: (asked: Asked, times: number) => Reply) {
  const asked: Asked[] = [];
  const times = new Map<string, number>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://any');
    const path = url.pathname.replace(/^\/contentful\//, '').replace('spaces/touchline/', '');
    const one = { path, query: Object.fromEntries(url.searchParams), headers: request.headers };
    asked.push(one);
    const count = (times.get(path) ?? 0) + 1;
    times.set(path, count);
    send(response, answer(one, count));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const gateway = (options: NewsGatewayOptions = {}) =>
    createNewsGateway(readNewsConfig({}, origin), {
      retryBaseMs: 1,
      isOnline: () => true,
      ...options,
    });
  return { asked, origin, gateway };
}

function send(response: ServerResponse, { status = 200, body, headers, instead }: Reply): void {
  if (instead === 'hang') return;
  if (instead === 'reset') {
    response.destroy();
    return;
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = 'application/vnd.contentful.delivery.v1+json';
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'content-type': type, 'content-length': length, ...headers });
  if (instead === 'cut') response.write(text.slice(0, length / 2), () => response.destroy());
  else response.end(text);
}

export const found = (...items: unknown[]): Reply => ({
  body: { sys: { type: 'Array' }, total: items.length, skip: 0, limit: 100, items },
});

export const refusal = (status: number, id: string, reason?: string): Reply => ({
  status,
  body: {
    sys: { type: 'Error', id },
    message: `Refused: ${id}`,
    ...(reason !== undefined && { details: { errors: [{ name: reason }] } }),
  },
});

export const unknownType = (): Reply => refusal(400, 'InvalidQuery', 'unknownContentType');

export const link = (id: string, linkType = 'Asset') => ({ sys: { type: 'Link', linkType, id } });

const UPDATED = '2026-11-18T08:00:00.000Z';

export const entry = (
  id: string,
  fields: Readonly<Record<string, unknown>>,
  contentType = 'article',
) => ({
  sys: { id, type: 'Entry', updatedAt: UPDATED, contentType: link(contentType, 'ContentType') },
  fields,
});

/** An article with what every article has. */
export const article = (id: string, more: Readonly<Record<string, unknown>> = {}) =>
  entry(id, {
    title: `Title of ${id}`,
    slug: id,
    category: 'NEWS',
    date: '2026-11-18',
    summary: `Summary of ${id}`,
    ...more,
  });

export const picture = (id: string, file: Readonly<Record<string, unknown>> = {}) => ({
  sys: { id, type: 'Asset', updatedAt: UPDATED },
  fields: {
    title: `Alt of ${id}`,
    file: {
      url: `//images.ctfassets.net/touchline/${id}/hash/${id}.webp`,
      contentType: 'image/webp',
      details: { image: { width: 1200, height: 800 } },
      ...file,
    },
  },
});

/** The same entry or asset as a sync has it: each field in locales. */
export const localized = <T extends { fields: Readonly<Record<string, unknown>> }>(
  one: T,
  others: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
) => ({
  ...one,
  fields: Object.fromEntries(
    Object.entries(one.fields).map(([name, value]) => [name, { en: value, ...others[name] }]),
  ),
});

export const document = (...content: unknown[]) => ({ nodeType: 'document', data: {}, content });
export const node = (nodeType: string, target: unknown, ...content: unknown[]) => ({
  nodeType,
  data: { target },
  content,
});
export const words = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
