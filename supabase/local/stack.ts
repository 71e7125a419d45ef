import { createDataFolder, emptyDataFolder } from './data-folder.ts';
import { openData, type Data } from './data.ts';
import { openDelivery } from './delivery/delivery.ts';
import { startFunctions, type Functions } from './functions.ts';
import { lockFolder } from './folder-lock.ts';
import { startJobs } from './jobs.ts';
import { openInbox } from './inbox.ts';
import { localKeys, publishableKey } from './keys.ts';
import { setLimits, type Limits } from './limits.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { listen } from './listen.ts';
import { createRouter, type Parts } from './router.ts';
import { openStaticFiles } from './static-files.ts';
import { isSeeded, markSeeded } from './seed-mark.ts';
import { DEMO, seed } from './seed.ts';

export type StackOptions = {
  /** 0 takes any free one. */
  port: number;
  /** Database, files and inbox of this stack; made when absent. */
  dataFolder: string;
  /** The built app. Without it the API serves alone. */
  distFolder?: string | undefined;
  /** Removes what the data folder holds first. */
  fresh?: boolean | undefined;
  /** Demo account and sample contracts on first start; true unless told otherwise. */
  seed?: boolean | undefined;
  /** Address to listen on instead of both loopback addresses. */
  host?: string | undefined;
  /** `postgres://…`: a real Postgres in the place of the embedded one. */
  databaseUrl?: string | undefined;
  /** Other limits than the product's own, see `setLimits`. */
  limits?: Limits | undefined;
  logRequests?: boolean | undefined;
  log?: ((line: string) => void) | undefined;
  /** Called when a part dies on a running stack; what is left has been stopped by then. */
  onBroken?: ((error: Error) => void) | undefined;
};

export type Stack = {
  url: string;
  publishableKey: string;
  /** Ends every part in order; the data is closed. */
  stop(): Promise<void>;
  /** Ends every part at once, as a power cut would: nothing is flushed. */
  kill(): Promise<void>;
};

type Closer = { stop(): Promise<void>; kill(): Promise<void> };

/**
 * Starts app, API, functions, mail and forms on one origin and answers when all of them do.
 * @throws StartupError with a sentence that says what to do
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const log = options.log ?? (() => {});
  const parts: Closer[] = [];
  const end = async (how: 'stop' | 'kill'): Promise<void> => {
    for (const part of parts.splice(0).toReversed()) await part[how]();
  };
  try {
    const running: Parts = { data: null, functions: null, healthy: false };
    const router = createRouter(running, {
      staticFiles: openStaticFiles(options.distFolder),
      delivery: await openDelivery(),
      log,
      logRequests: options.logRequests === true,
    });
    const server = await listen(options.port, options.host, router.handle);
    parts.push(server);

    await createDataFolder(options.dataFolder);
    parts.push(await lockFolder(options.dataFolder, server.url));
    if (options.fresh) await emptyDataFolder(options.dataFolder, options.databaseUrl);
    const keys = await localKeys(options.dataFolder);
    const inbox = await openInbox(options.dataFolder);
    router.useInbox(inbox);
    const mail = await startMailCatcher(inbox);
    parts.push(mail);

    const onBroken = (error: Error): void => {
      running.healthy = false;
      void end('kill').then(() => options.onBroken?.(error));
    };
    const data: Data = await openData(
      { ...options, keys, siteUrl: server.url, smtpPort: mail.port },
      { log, onBroken },
    );
    parts.push(data);
    await setLimits(data, options.limits ?? {});
    running.data = data;

    const functions: Functions = await startFunctions(
      { siteUrl: server.url, keys, smtpPort: mail.port, dataFolder: options.dataFolder },
      log,
    );
    parts.push(functions);
    running.functions = functions;

    if (options.seed !== false && !(await isSeeded(data))) {
      log('Writing the demo account and sample contracts ...');
      await seed({ url: server.url, secretKey: keys.secretKey, data });
      await inbox.forget(DEMO.email);
      await markSeeded(data);
    }
    running.healthy = true;
    parts.push(startJobs({ data, url: server.url, secretKey: keys.secretKey, log }));
    return {
      url: server.url,
      publishableKey,
      stop: () => end('stop'),
      kill: () => end('kill'),
    };
  } catch (error) {
    await end('kill');
    throw error;
  }
}
