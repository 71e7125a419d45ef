import { Refusal } from './http.ts';

/** Calls a procedure as the service. @throws Refusal where the function is not configured, Error otherwise */
export async function callAsService(procedure: string, args: unknown): Promise<unknown> {
  const url = Deno.env.get('SUPABASE_URL');
  const key = serviceKey();
  if (!url || !key)
    throw new Refusal('not_configured', 'SUPABASE_URL or the secret key is not set.');
  const response = await fetch(`${url}/rest/v1/rpc/${procedure}`, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      // The older keys are JWTs and name their role in Authorization; the newer ones may not stand there.
      ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${procedure} answered ${response.status}`);
  return text === '' ? null : JSON.parse(text);
}

/** Hosted Supabase sets either; several secret keys come as a JSON object of names and keys. */
function serviceKey(): string | undefined {
  const named = Deno.env.get('SUPABASE_SECRET_KEYS');
  if (named) {
    const first = Object.values(JSON.parse(named) as Record<string, string>)[0];
    if (first) return first;
  }
  return Deno.env.get('SUPABASE_SERVICE_ROLE_KEY');
}
