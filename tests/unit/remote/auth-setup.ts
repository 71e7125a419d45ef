import { createAuth, type WorkerSession } from '#remote/auth.ts';
import type { SessionState } from '#sync/session.ts';
import { NOW_MS, USER } from '../sync/builders.ts';
import { config, fakeFetch, json } from './setup.ts';

export const user = {
  id: USER,
  email: 'demo@touchline.example',
  user_metadata: { first_name: 'Demo' },
  app_metadata: {},
  aud: 'authenticated',
  created_at: '',
};
export const session = (n = 1, expiresIn = 3_600) => ({
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
  token_type: 'bearer',
  expires_in: expiresIn,
  expires_at: NOW_MS / 1000 + expiresIn,
  user,
});
export const credentials = { email: user.email, password: 'touchline-demo' };

export type Shared = {
  items: Map<string, string>;
  ears: Set<(key: string | null) => void>;
  last: Promise<void>;
};
export const shared = (): Shared => ({
  items: new Map(),
  ears: new Set(),
  last: Promise.resolve(),
});

/** One tab; tabs that share a device share storage and lock. */
export function tab(answers: Parameters<typeof fakeFetch>, device = shared(), nowMs = NOW_MS) {
  const { fetch, sent } = fakeFetch(...answers);
  const left: (WorkerSession | null)[] = [];
  const forgotten: string[] = [];
  const auth = createAuth({
    config,
    fetch,
    storage: {
      getItem: (key) => device.items.get(key) ?? null,
      setItem: (key, value) => void device.items.set(key, value),
      removeItem: (key) => void device.items.delete(key),
    },
    lock(work) {
      const mine = device.last.then(work);
      device.last = mine.catch(() => {});
      return mine;
    },
    nowMs: () => nowMs,
    keepWorkerSession: (one) => (left.push(one), Promise.resolve()),
    forgetUser: (id) => (forgotten.push(id), Promise.resolve(0)),
    onStorage(changed) {
      device.ears.add(changed);
      return () => device.ears.delete(changed);
    },
    returnUrl: 'https://app.example/auth',
  });
  const state = () => {
    let now: SessionState = { status: 'loading' };
    auth.service
      .state()
      .subscribe((value) => (now = value))
      .unsubscribe();
    return now;
  };
  return { auth, sent, left, forgotten, state, device };
}

/** What a device remembers after a sign-in whose token lasts so many seconds. */
export async function signedIn(expiresIn: number): Promise<Shared> {
  const one = tab([json(session(1, expiresIn))]);
  await one.auth.service.signIn(credentials);
  return one.device;
}
