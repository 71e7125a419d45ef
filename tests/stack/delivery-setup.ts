import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createClient } from 'contentful';
import { openDelivery } from '../../supabase/local/delivery/delivery.ts';
import { parseExport } from '../../supabase/local/delivery/space-export.ts';
import { createRouter } from '../../supabase/local/router.ts';
import { openStaticFiles } from '../../supabase/local/static-files.ts';

export const exported = readFileSync(
  resolve(import.meta.dirname, '../../supabase/space/export.json'),
  'utf8',
);
export const space = parseExport(exported);
export const published = space.entries.filter(({ sys }) => sys.publishedVersion !== undefined);
export const drafts = space.entries.filter(({ sys }) => sys.publishedVersion === undefined);

export type Served = { origin: string; log: readonly string[]; close(): void };

/** A stack with nothing but the content service, over the HTTP that the real one speaks. */
export async function serve(text = exported): Promise<Served> {
  const log: string[] = [];
  const router = createRouter(
    { data: null, functions: null, healthy: false },
    {
      staticFiles: openStaticFiles(undefined),
      delivery: await openDelivery({ exported: text }),
      log: (line) => log.push(line),
      logRequests: true,
    },
  );
  const server: Server = createServer(router.handle).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, log, close: () => server.close() };
}

type Access = { accessToken?: string; basePath?: string; environment?: string };

export const PREVIEW = { accessToken: 'touchline-local-preview', basePath: '/contentful/preview' };

/** The real client. */
export const client = ({ origin }: Served, access: Access = {}) =>
  createClient({
    space: 'touchline',
    accessToken: 'touchline-local-delivery',
    host: origin.replace('http://', ''),
    insecure: true,
    basePath: '/contentful',
    retryOnError: false,
    ...access,
  });

/** What the client does not show: headers and bodies of refusals. */
export const ask = (
  { origin }: Served,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) =>
  fetch(`${origin}/contentful${path}`, {
    method,
    headers: { authorization: 'Bearer touchline-local-delivery', ...headers },
  });

export const change = ({ origin }: Served, body: unknown) =>
  fetch(`${origin}/contentful/_changes`, { method: 'PUT', body: JSON.stringify(body) });

export const ids = (items: readonly { sys: { id: string } }[]) => items.map(({ sys }) => sys.id);
