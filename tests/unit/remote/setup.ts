import type { RemoteConfig } from '#remote/config.ts';
import { createRpc, type Fetch, type RpcDeps } from '#remote/rpc.ts';
import { NOW_MS } from '../sync/builders.ts';

export const config: RemoteConfig = {
  url: 'https://api.example',
  publishableKey: 'sb_publishable_test',
};

export type Sent = { url: string; init: RequestInit; body: unknown };

/** A fetch that answers what it is told, in order, and remembers what it was asked. */
export function fakeFetch(
  ...answers: (Response | Error | ((sent: Sent) => Promise<Response> | Response))[]
) {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init) => {
    const one = {
      url,
      init,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    sent.push(one);
    const answer = answers.shift() ?? new Error('nothing more to answer');
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(one) : answer;
  };
  return { fetch, sent };
}

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

export const html = (status = 200) =>
  new Response('<!doctype html><title>Welcome to the hotel</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

export function rpcOver(answers: Parameters<typeof fakeFetch>, more: Partial<RpcDeps> = {}) {
  const { fetch, sent } = fakeFetch(...answers);
  return { sent, rpc: createRpc({ config, fetch, nowMs: () => NOW_MS, ...more }) };
}
export const open = () => new AbortController().signal;
