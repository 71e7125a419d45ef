import type { IncomingMessage } from 'node:http';

/** A signing token wherever it stands: 256 bits in base64url. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/**
 * `POST /rest/v1/rpc/sign_contract 200 12 ms`. Neither query nor body: they hold addresses, names
 * and tokens; and a path after /sign/ is a key to a contract.
 */
export function requestLine(
  request: Pick<IncomingMessage, 'method' | 'url'>,
  status: number,
  ms: number,
): string {
  const path = (request.url ?? '').split(/[?#]/, 1)[0] ?? '';
  const shown = path
    .replace(/\/sign\/.*/i, '/sign/…')
    .replace(/^(\/storage\/v1\/[a-z]+\/).*/, '$1…')
    .replace(TOKEN, '…');
  return `${request.method ?? ''} ${shown} ${status} ${Math.round(ms)} ms`;
}
