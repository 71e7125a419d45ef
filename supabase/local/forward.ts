import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerJson } from './http.ts';

/** Hands a request to a loopback port and its answer back, unread. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<void> {
  return new Promise((done) => {
    const onward = send(
      {
        host: '127.0.0.1',
        port,
        method: request.method,
        path: request.url,
        headers: { ...withoutClaims(request), ...callerHeaders(request), connection: 'close' },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
        answer.pipe(response);
        answer.once('close', done);
      },
    );
    onward.once('error', () => {
      if (response.headersSent) response.destroy();
      else answerJson(response, 502, { code: 'bad_gateway', message: 'The function broke off.' });
      done();
    });
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  });
}

/** Headers by which something in front of a server says where a caller is; the database believes them in this order. */
const ADDRESS_HEADERS = ['cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'];

/** A request's headers without what the caller says of its own address: limits by address would not bite. */
export function withoutClaims(request: IncomingMessage): IncomingMessage['headers'] {
  return Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !ADDRESS_HEADERS.includes(name)),
  );
}

/** Who called, in our word alone: this server stands in front and sees the connection. */
export function callerHeaders(request: IncomingMessage): Record<string, string> {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return { 'x-real-ip': address, 'x-forwarded-for': address };
}

function withoutHops(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers;
  return rest;
}
