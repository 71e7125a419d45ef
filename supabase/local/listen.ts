import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from './startup-error.mjs';

export type Listening = { url: string; stop(): Promise<void>; kill(): Promise<void> };

/**
 * Listens on both loopback addresses, because `localhost` means ::1 to some programs and 127.0.0.1
 * to others; or on `host` alone.
 * @throws StartupError where the port is taken
 */
export async function listen(
  port: number,
  host: string | undefined,
  handle: RequestListener,
): Promise<Listening> {
  const first = await open(port, host ?? '127.0.0.1', handle);
  const taken = portOf(first);
  const servers = [first];
  if (host === undefined) {
    try {
      servers.push(await open(taken, '::1', handle));
    } catch (error) {
      // A machine without IPv6 has no ::1 to be wrong on.
      if (error instanceof StartupError) {
        await closeAll(servers);
        throw error;
      }
    }
  }
  const close = (): Promise<void> => closeAll(servers);
  return { url: `http://localhost:${taken}`, stop: close, kill: close };
}

function open(port: number, host: string, handle: RequestListener): Promise<Server> {
  const server = createServer(handle);
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, port, host)));
    server.listen(port, host, () => done(server));
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is in use: stop the other program or choose another port, for example "PORT=${port + 1} npm start".`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartupError(
      `Port ${port} is not allowed for this account: choose one above 1023, for example "PORT=4173 npm start".`,
    );
  }
  return error.code === 'EADDRNOTAVAIL' && host !== '::1'
    ? new StartupError(`HOST=${host} is no address of this machine: correct or remove it.`)
    : error;
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  for (const server of servers) {
    await new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  }
}
