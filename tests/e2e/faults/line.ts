import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { freePort } from '../stack.ts';

/** What the line does to a call that matches. */
export type LineFault =
  /** The connection ends without an answer; the server never hears of the call. */
  | { do: 'cut' }
  /** Somebody else answers; the server never hears of the call. */
  | { do: 'answer'; status: number; type: string; body: string }
  /** It comes no further until the line is mended or what it holds is let go. */
  | { do: 'hold' };

export type Receipt = { token: string; atMs: number };

/** A line between browsers and the stack that can be broken on either way. */
export type FaultLine = {
  url: string;
  /** Calls that the fault has struck since `spoil`; on the way back, the server has done its work by then. */
  met(): number;
  /** Calls of an API procedure that came by since the line was opened, as `name token`. */
  calls(): readonly string[];
  /**
   * Spoils each call of the named procedures; all of the API where none is named.
   * @param way `there`: before it reaches the server. `back`: after the server has done its work.
   */
  spoil(fault: LineFault, way: 'there' | 'back', procedures?: readonly string[]): void;
  /** Ends the fault; what is held goes unanswered. */
  mend(): void;
  /** Lets the answers go that are held on their way back. */
  release(): void;
  /** Refuses connections, as a stopped server does; ends those there are. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Receipts that were passed on whole, with the moment before their first byte. */
  receipts(): readonly Receipt[];
};

type Spoiled = { fault: LineFault; way: 'there' | 'back'; procedures: readonly string[] };

const PROCEDURE = /^\/rest\/v1\/rpc\/(\w+)/;

/** A plain HTTP proxy on a port of its own, which is the origin that the browser knows. */
export async function openFaultLine(stackUrl: string): Promise<FaultLine> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const calls: string[] = [];
  const receipts: Receipt[] = [];
  let spoiled: Spoiled | null = null;
  let held: { socket: Socket | null; pass: () => void }[] = [];
  let met = 0;
  let server: Server | null = null;

  const spoil = (fault: LineFault, response: ServerResponse, pass: () => void): void => {
    met += 1;
    if (fault.do === 'cut') response.socket?.destroy();
    else if (fault.do === 'hold') held.push({ socket: response.socket, pass });
    else response.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const procedure = PROCEDURE.exec(request.url ?? '')?.[1];
    const body = await bodyOf(request);
    const token = procedure === undefined ? '' : tokenOf(body);
    if (procedure !== undefined) calls.push(`${procedure} ${token}`);
    const now = procedure !== undefined && strikes(spoiled, procedure) ? spoiled : null;
    const cut = (): void => void response.socket?.destroy();
    if (now?.way === 'there') return spoil(now.fault, response, cut);
    const reply = await forward(stackUrl, request, body);
    if (reply === null) return cut();
    const pass = (): void => {
      if (procedure === 'sign_contract' && reply.body.includes('"receipt"'))
        receipts.push({ token, atMs: Date.now() });
      response.writeHead(reply.status, reply.headers).end(reply.body);
    };
    if (now === null) pass();
    else spoil(now.fault, response, pass);
  };

  const listen = async (): Promise<void> => {
    const opened = createServer((request, response) => {
      answer(request, response).catch(() => response.socket?.destroy());
    });
    opened.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.on('error', () => {});
    });
    await new Promise<void>((done) => opened.listen(port, done));
    server = opened;
  };

  await listen();
  return {
    url: `http://localhost:${port}`,
    met: () => met,
    calls: () => calls,
    receipts: () => receipts,
    spoil(fault, way, procedures = []) {
      met = 0;
      spoiled = { fault, way, procedures };
    },
    mend() {
      spoiled = null;
      for (const { socket } of held) socket?.destroy();
      held = [];
    },
    release() {
      for (const { pass } of held) pass();
      held = [];
    },
    async close() {
      const closing = server;
      server = null;
      if (closing === null) return;
      const closed = new Promise((done) => closing.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      if (server === null) await listen();
    },
  };
}

const strikes = (spoiled: Spoiled | null, procedure: string): spoiled is Spoiled =>
  spoiled !== null && (spoiled.procedures.length === 0 || spoiled.procedures.includes(procedure));

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function tokenOf(body: Buffer): string {
  const { token } = JSON.parse(body.toString()) as { token?: unknown };
  return typeof token === 'string' ? token : '';
}

type Reply = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** The server's whole answer; null where it gave none. */
async function forward(
  stackUrl: string,
  request: IncomingMessage,
  body: Buffer,
): Promise<Reply | null> {
  const { method = 'GET', url = '/', headers } = request;
  // Nothing compressed: what passes is read here.
  const sent = { ...headers, 'accept-encoding': 'identity', connection: 'close' };
  try {
    const response = await new Promise<IncomingMessage>((done, fail) => {
      const call = ask(`${stackUrl}${url}`, { method, headers: sent }, done);
      call.once('error', fail);
      call.end(body);
    });
    const whole = await bodyOf(response);
    const { 'transfer-encoding': _, ...rest } = response.headers;
    const length = { 'content-length': String(whole.length) };
    return { status: response.statusCode ?? 502, headers: { ...rest, ...length }, body: whole };
  } catch {
    return null;
  }
}
