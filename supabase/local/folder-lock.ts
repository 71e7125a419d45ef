import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartupError } from './startup-error.mjs';

type FolderLock = { stop(): Promise<void>; kill(): Promise<void> };

/**
 * Holds a data folder for one stack. The lock is a listening socket and not a file with a process
 * id: the kernel lets go of it however the process ends, and a reused id cannot lock anybody out.
 * @throws StartupError where another stack holds the folder
 */
export async function lockFolder(folder: string, url: string): Promise<FolderLock> {
  const path = socketPath(folder);
  const holder = await askHolder(path);
  if (holder !== null) {
    throw new StartupError(
      `The stack at ${holder} uses the data folder ${folder}: stop it first, or name another folder with --data.`,
    );
  }
  await rm(path, { force: true });
  const server = createServer((socket) => socket.end(url));
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  server.unref();
  const release = (): Promise<void> => closed(server);
  return { stop: release, kill: release };
}

/** Not inside the folder: a socket's path may have 100 characters only. */
function socketPath(folder: string): string {
  const id = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16);
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\touchline-${id}`
    : join(tmpdir(), `touchline-${id}.sock`);
}

/** The address of the stack that listens there; null for nobody, also where a dead one left its socket. */
function askHolder(path: string): Promise<string | null> {
  return new Promise((done) => {
    const socket = connect(path);
    let said = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (said += text));
    socket.on('end', () => done(said));
    socket.on('error', () => done(null));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}
