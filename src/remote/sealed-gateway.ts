import * as z from 'zod/mini';
import type { SealedCopy } from '#sync/signing-service.ts';
import type { RemoteConfig } from './config.ts';
import { fileNameOf, isPdf } from './pdf-answer.ts';
import type { Fetch } from './rpc.ts';

/** A sealed copy with its attachments may be some megabytes over a bad line. */
const WITHIN_MS = 60_000;
const FALLBACK_NAME = 'contract.pdf';

const refusalSchema = z.object({ error: z.object({ code: z.string() }) });

/**
 * The sealed copy for whoever holds the signing link. The token stands in the body, never in the
 * address. Never rejects: what cannot be read as a PDF is no sealed copy.
 */
export async function fetchSealedCopy(
  { config, fetch }: { config: RemoteConfig; fetch: Fetch },
  token: string,
): Promise<SealedCopy> {
  try {
    const response = await fetch(`${config.url}/functions/v1/download-sealed-contract`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: config.publishableKey },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(WITHIN_MS),
      cache: 'no-store',
      credentials: 'omit',
    });
    if (!response.ok) return { ok: false, fault: await faultOf(response) };
    const blob = await response.blob();
    return (await isPdf(blob))
      ? { ok: true, blob, fileName: fileNameOf(response) ?? FALLBACK_NAME }
      : { ok: false, fault: 'unreachable' };
  } catch {
    return { ok: false, fault: 'unreachable' };
  }
}

type Fault = Extract<SealedCopy, { ok: false }>['fault'];

/** By the function's own word: a gateway's "not found" says nothing of the contract. */
async function faultOf(response: Response): Promise<Fault> {
  if (response.status === 429) return 'too_many';
  const body: unknown = await response.json().catch(() => null);
  const refusal = refusalSchema.safeParse(body);
  switch (refusal.success ? refusal.data.error.code : '') {
    case 'not_sealed':
      return 'not_yet';
    case 'not_found':
    case 'link_replaced':
      return 'not_found';
    default:
      return 'unreachable';
  }
}
