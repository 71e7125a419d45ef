import * as z from 'zod/mini';
import { LOCAL_KEY } from './local-key.ts';

const environmentSchema = z.object({
  VITE_SUPABASE_URL: z.optional(z.string()),
  VITE_SUPABASE_PUBLISHABLE_KEY: z.optional(z.string()),
});

export type RemoteConfig = {
  /** Origin of the Supabase API without a slash at its end; empty means the app's own. */
  url: string;
  publishableKey: string;
};

/** From `VITE_SUPABASE_*`; without them the embedded stack on the same origin. */
export function readConfig(environment: unknown = import.meta.env): RemoteConfig {
  const parsed = environmentSchema.safeParse(environment);
  const values = parsed.success ? parsed.data : {};
  return {
    url: (values.VITE_SUPABASE_URL ?? '').replace(/\/+$/, ''),
    publishableKey: values.VITE_SUPABASE_PUBLISHABLE_KEY || LOCAL_KEY,
  };
}
