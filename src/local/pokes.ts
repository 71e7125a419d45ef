import * as z from 'zod/mini';

const pokeSchema = z.object({ topic: z.string(), key: z.string() });
export type Poke = z.infer<typeof pokeSchema>;

/** Tells every tab and the worker that something kept on the device has changed; carries no data. */
export type Pokes = {
  poke(topic: string, key: string): void;
  on(topic: string, listener: (key: string) => void): () => void;
};

/** The part of a BroadcastChannel that is used. */
export type Channel = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

export const POKES_CHANNEL = 'touchline-device';

/** @param channel null where the browser has none: this page then hears itself only */
export function createPokes(channel: Channel | null): Pokes {
  const listeners = new Set<(poke: Poke) => void>();
  const tell = (poke: Poke) => {
    for (const listener of Array.from(listeners)) listener(poke);
  };
  channel?.addEventListener('message', (event) => {
    const poke = pokeSchema.safeParse(event.data);
    if (poke.success) tell(poke.data);
  });
  return {
    poke(topic, key) {
      tell({ topic, key });
      channel?.postMessage({ topic, key });
    },
    on(topic, listener) {
      const own = (poke: Poke) => {
        if (poke.topic === topic) listener(poke.key);
      };
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}

/** Pokes over the browser's channel. */
export function browserPokes(): Pokes {
  return createPokes('BroadcastChannel' in globalThis ? new BroadcastChannel(POKES_CHANNEL) : null);
}
