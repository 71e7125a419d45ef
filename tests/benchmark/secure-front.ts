import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SecureFront = { url: string; stop(): Promise<void> };

/** What a host does for the app: TLS and HTTP/2 before the stack, with a certificate made for the run. */
export async function startSecureFront(stackUrl: string): Promise<SecureFront> {
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (incoming, outgoing) =>
    pass(stackUrl, incoming, outgoing),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** Headers that belong to one connection, and those that HTTP/2 forbids. */
const OF_THE_LINE = /^(:|connection$|keep-alive$|transfer-encoding$|upgrade$|host$)/;

function pass(stackUrl: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !OF_THE_LINE.test(name)),
  );
  const onward = request(`${stackUrl}${incoming.url}`, { method: incoming.method, headers });
  onward.on('response', (answer) => {
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !OF_THE_LINE.test(name)) outgoing.setHeader(name, value);
    }
    outgoing.writeHead(answer.statusCode ?? 502);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-tls-'));
  try {
    const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2';
    const made = spawnSync(
      'openssl',
      [...words.split(' '), '-subj', '/CN=localhost', '-keyout', 'key.pem', '-out', 'cert.pem'],
      { cwd: folder },
    );
    if (made.status !== 0) throw new Error('openssl is needed for the certificate of the run.');
    const read = (name: string): Buffer => readFileSync(join(folder, name));
    return { key: read('key.pem'), cert: read('cert.pem') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
