import { Refusal } from './http.ts';

/** Address of the project's API and the key of the service. @throws Refusal where not configured */
export function serviceSettings(): { url: string; key: string } {
  const url = Deno.env.get('SUPABASE_URL');
  const [key] = serviceKeys();
  if (!url || !key)
    throw new Refusal('not_configured', 'SUPABASE_URL or the secret key is not set.');
  return { url, key };
}

/** The key that names no caller; with it a user's token says who asks. */
export function publicKey(): string {
  return named('SUPABASE_PUBLISHABLE_KEYS')[0] ?? Deno.env.get('SUPABASE_ANON_KEY') ?? '';
}

/** Hosted Supabase sets either; several keys come as a JSON object of names and keys. */
export function serviceKeys(): string[] {
  const older = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY');
  return [...named('SUPABASE_SECRET_KEYS'), ...(older ? [older] : [])];
}

function named(variable: string): string[] {
  const text = Deno.env.get(variable);
  if (!text) return [];
  return Object.values(JSON.parse(text) as Record<string, string>).filter((key) => key !== '');
}

/** The older keys are JWTs and name their role in Authorization; the newer ones may not stand there. */
export function serviceHeaders(key: string): Record<string, string> {
  return { apikey: key, ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }) };
}

/** Address of the app, for links in mails; without a slash at its end. */
export function siteUrl(): string {
  const url = Deno.env.get('SITE_URL');
  if (!url) throw new Refusal('not_configured', 'SITE_URL is not set.');
  return url.replace(/\/+$/, '');
}
