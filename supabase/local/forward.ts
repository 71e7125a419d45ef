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
        headers: { ...request.headers, ...callerHeaders(request), connection: 'close' },
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

/**
 * Who called, in our word: this server stands in front, so what a caller says about its own address
 * is replaced, or goes before the last entry of the list.
 */
export function callerHeaders(request: IncomingMessage): Record<string, string> {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const claimed = request.headers['x-forwarded-for'];
  const before = typeof claimed === 'string' && claimed !== '' ? `${claimed}, ` : '';
  return { 'x-real-ip': address, 'x-forwarded-for': `${before}${address}` };
}

function withoutHops(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers;
  return rest;
}
