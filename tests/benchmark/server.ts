import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { passToData } from '../../supabase/local/api.ts';
import { createDataFolder } from '../../supabase/local/data-folder.ts';
import { openData, type Data } from '../../supabase/local/data.ts';
import { openInbox } from '../../supabase/local/inbox.ts';
import { localKeys } from '../../supabase/local/keys.ts';
import { listen } from '../../supabase/local/listen.ts';
import { startMailCatcher } from '../../supabase/local/mail-catcher.ts';
import { openStaticFiles } from '../../supabase/local/static-files.ts';

/** One answered call of the API. */
export type Call = { method: string; path: string; status: number; atMs: number; serverMs: number };

export type BenchServer = {
  url: string;
  /** As the owner of the database. */
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Opens the database anew, so that the API sees tables made by `sql`. */
  reopen(): Promise<void>;
  /** What has been asked since the last time; sign-in is not counted. */
  takeCalls(): readonly Call[];
  /** Files served below /bench/, by name. */
  serve(files: ReadonlyMap<string, string>): void;
  /** The built app, served for all other addresses. */
  serveApp(distFolder: string): void;
  stop(): Promise<void>;
};

const DATA_PATH = /^\/(rest|auth|storage)\/v1(\/|$)/;

/**
 * The local stack's own REST, Auth and Postgres behind one counting server; functions and forms are
 * left out, since nothing here uses them.
 * @param roundTripMs added to each API call, as a distant server would
 */
export async function startServer(roundTripMs: number): Promise<BenchServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'touchline-benchmark-'));
  await createDataFolder(dataFolder);
  const mail = await startMailCatcher(await openInbox(dataFolder));
  const keys = await localKeys(dataFolder);
  let data: Data;
  let calls: Call[] = [];
  let files: ReadonlyMap<string, string> = new Map();
  let app = openStaticFiles(undefined);

  const server = await listen(0, undefined, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  const open = (): Promise<Data> =>
    openData(
      { dataFolder, databaseUrl, keys, siteUrl: server.url, smtpPort: mail.port },
      {
        log: (line) => console.error(`  server: ${line}`),
        onBroken: (error) => console.error(error),
      },
    );
  const databaseUrl = process.env.DATABASE_URL;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (path.startsWith('/bench/')) {
      serveFile(response, files.get(path.slice('/bench/'.length)), path);
      return;
    }
    if (!DATA_PATH.test(path)) {
      await app.answer(request, response, path);
      return;
    }
    if (roundTripMs > 0) await sleep(roundTripMs);
    request.url = withoutQuotedNames(request.url ?? '/');
    const begunMs = performance.now();
    await passToData(request, response, data);
    if (path.startsWith('/auth/')) return;
    calls.push({
      method: request.method ?? 'GET',
      path,
      status: response.statusCode,
      atMs: begunMs,
      serverMs: performance.now() - begunMs,
    });
  }

  data = await open();
  return {
    url: server.url,
    sql: (text, values) => data.sql(text, values),
    async reopen() {
      await data.stop();
      data = await open();
    },
    takeCalls() {
      const taken = calls;
      calls = [];
      return taken;
    },
    serve: (given) => {
      files = given;
    },
    serveApp: (distFolder) => {
      app = openStaticFiles(distFolder);
    },
    async stop() {
      await server.stop();
      await data.stop();
      await mail.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/**
 * RxDB quotes column names inside `or=(…)`, which PostgREST takes and @supabase/lite refuses (42703):
 * from its second page on it would never go on. A kindness to RxDB; ours has no such calls.
 */
function withoutQuotedNames(url: string): string {
  return url.includes('or=') ? url.replaceAll('%22', '') : url;
}

function serveFile(response: ServerResponse, text: string | undefined, path: string): void {
  if (text === undefined) {
    response.writeHead(404).end();
    return;
  }
  const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
  });
  response.end(text);
}
