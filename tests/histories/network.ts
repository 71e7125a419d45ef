import { asObject } from '../database/calls.ts';
import type { SeededRandom } from './random.ts';
import type { HttpAnswer, HttpRequest, Server } from './server.ts';
import type { World } from './world.ts';

export const FAULTS = [
  'request_lost',
  'answer_lost',
  'twice',
  'slow',
  'hangs',
  'late',
  'busy',
  'server_500',
  'server_503',
  'gateway_504',
  'html_200',
  'proxy_403',
  'cut_short',
  'login_ended',
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** Which faults a history has, and how often; healed by setting `rate` to 0. */
export type Weather = { rate: number; kinds: readonly FaultKind[] };

export type Caller = { name: string; alive(): boolean; online(): boolean };
export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

type Plan = { fault: FaultKind | null; upMs: number; downMs: number; effect: boolean };

const HTML = '<!doctype html><title>Hotel Wi-Fi</title><p>Please accept our terms.';

/** `fetch` as a page has it on a bad day. What the server answers passes as a real `Response`. */
export function createNetwork(world: World, server: Server, weather: Weather) {
  const random = world.random.fork();

  function plan(request: HttpRequest): Plan {
    const stormy = random.chance(weather.rate);
    const drawn = stormy ? random.pick(weather.kinds) : null;
    const fault = drawn === 'twice' && request.path.startsWith('/auth') ? null : drawn;
    const far = fault === 'slow' ? 9_000 : 150;
    return {
      fault,
      upMs: random.between(5, far),
      downMs: random.between(5, far),
      effect: random.chance(0.5),
    };
  }

  return (caller: Caller): Fetch =>
    (input, init) =>
      new Promise<Response>((resolve, reject) => {
        if (!caller.alive()) return;
        const request = read(input, init);
        const chosen = plan(request);
        world.note(`      ${caller.name} ${shortPath(request.path)} ${chosen.fault ?? ''}`);
        const answer = (response: () => Response) => {
          if (!caller.alive()) return;
          if (caller.online()) resolve(response());
          else fail();
        };
        const fail = () => {
          if (caller.alive()) reject(new TypeError('Failed to fetch'));
        };
        if (!caller.online()) return void world.after(3, fail);
        init.signal?.addEventListener('abort', () => {
          if (caller.alive()) reject(init.signal?.reason as Error);
        });
        travel(request, chosen, answer, fail);
      });

  /** The request's way there and back; each step in its own moment. */
  function travel(
    request: HttpRequest,
    { fault, upMs, downMs, effect }: Plan,
    answer: (response: () => Response) => void,
    fail: () => void,
  ): void {
    const back = (response: () => Response) => void world.after(downMs, () => answer(response));
    const there = (then: (said: HttpAnswer) => void, delayMs = upMs) =>
      void world.after(delayMs, () => void server.handle(request).then(then));
    const either = (response: () => Response) =>
      effect ? there(() => back(response)) : void world.after(upMs, () => back(response));
    switch (fault) {
      case null:
      case 'slow':
        return there((said) => back(() => responseOf(said)));
      case 'request_lost':
        return void world.after(upMs, fail);
      case 'answer_lost':
        return there(() => void world.after(downMs, fail));
      case 'twice':
        there((said) => back(() => responseOf(said)));
        return there(() => {}, upMs + random.between(1, 400_000));
      case 'hangs':
        return;
      case 'late':
        return there(() => {}, random.between(20_001, 300_000));
      case 'busy':
        return void world.after(upMs, () => back(() => busy(random, world)));
      case 'server_500':
        return either(() => failing(500, random));
      case 'server_503':
        return void world.after(upMs, () => back(() => failing(503, random)));
      case 'gateway_504':
        return either(() => new Response(HTML, { status: 504 }));
      case 'html_200':
        return either(() => new Response(HTML, { status: 200 }));
      case 'proxy_403':
        return void world.after(upMs, () => back(() => new Response(HTML, { status: 403 })));
      case 'cut_short':
        return there((said) =>
          back(() => {
            const text = JSON.stringify(said.body) ?? '';
            return new Response(text.slice(0, Math.floor(text.length / 2)), {
              status: said.status === 204 ? 200 : said.status,
            });
          }),
        );
      case 'login_ended':
        return void world.after(upMs, () =>
          back(() => Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 })),
        );
    }
  }
}

/** Without what differs from one replay to the next. */
const shortPath = (path: string) =>
  path.replace(/^.*\/(rpc|object)\//, '').replace(/_\d{13,}/, '_…');

function responseOf({ status, body }: HttpAnswer): Response {
  return body === null ? new Response(null, { status }) : Response.json(body, { status });
}

function busy(random: SeededRandom, world: World): Response {
  const seconds = random.between(1, 120);
  const after = random.chance(0.5)
    ? String(seconds)
    : new Date(world.nowMs() + seconds * 1000).toUTCString();
  const headers: Record<string, string> = random.chance(0.7) ? { 'retry-after': after } : {};
  return new Response(random.chance(0.5) ? HTML : '{"message":"Too many requests"}', {
    status: 429,
    headers,
  });
}

function failing(status: number, random: SeededRandom): Response {
  const headers: Record<string, string> = random.chance(0.3) ? { 'retry-after': '30' } : {};
  return new Response(random.chance(0.5) ? HTML : '{"code":"XX000","message":"broken"}', {
    status,
    headers,
  });
}

function read(input: string, init: RequestInit): HttpRequest {
  const headers = new Headers(init.headers);
  const bearer = headers.get('authorization')?.replace(/^Bearer /, '') ?? null;
  const { pathname, search } = new URL(input, 'https://server.example');
  const { body } = init;
  const value: unknown = typeof body === 'string' ? asObject(JSON.parse(body)) : body;
  return { path: pathname + search, token: bearer, body: value };
}
