import * as z from 'zod/mini';

const text = z.optional(z.string());
const environmentSchema = z.object({
  VITE_CONTENTFUL_SPACE: text,
  VITE_CONTENTFUL_ENVIRONMENT: text,
  VITE_CONTENTFUL_TOKEN: text,
  VITE_CONTENTFUL_PREVIEW_TOKEN: text,
  VITE_CONTENTFUL_HOST: text,
});

/** One way in: published articles, or drafts too. */
export type NewsAccess = {
  /** Host and port, without a protocol. */
  readonly host: string;
  /** Over `http:`, as the embedded stack is. */
  readonly insecure: boolean;
  /** Path before `/spaces`; empty for the service itself. */
  readonly basePath: string;
  readonly token: string;
};

export type NewsConfig = {
  readonly space: string;
  readonly environment: string;
  readonly delivery: NewsAccess;
  /** Null where the operator gave no token for it. */
  readonly preview: NewsAccess | null;
  /** Our own origin, from which pictures may come over `http:` too; null where there is none. */
  readonly origin: string | null;
};

const DELIVERY_HOST = 'cdn.contentful.com';

/** From `VITE_CONTENTFUL_*`; without a space and a token, the embedded stack's at `origin`. */
export function readNewsConfig(
  environment: unknown = import.meta.env,
  origin: string | null = ownOrigin(),
): NewsConfig {
  const parsed = environmentSchema.safeParse(environment);
  const values = parsed.success ? parsed.data : {};
  const space = values.VITE_CONTENTFUL_SPACE?.trim();
  const token = values.VITE_CONTENTFUL_TOKEN?.trim();
  if (!space || !token) return localConfig(origin);
  const host = values.VITE_CONTENTFUL_HOST?.trim() || DELIVERY_HOST;
  const previewToken = values.VITE_CONTENTFUL_PREVIEW_TOKEN?.trim();
  return {
    space,
    environment: values.VITE_CONTENTFUL_ENVIRONMENT?.trim() || 'master',
    delivery: { ...placeOf(host), basePath: '', token },
    preview: previewToken
      ? // cdn.eu.contentful.com has its drafts at preview.eu.contentful.com.
        { ...placeOf(host.replace(/^cdn\./, 'preview.')), basePath: '', token: previewToken }
      : null,
    origin,
  };
}

function localConfig(origin: string | null): NewsConfig {
  const place = placeOf(origin ?? 'http://localhost:4173');
  return {
    space: 'touchline',
    environment: 'master',
    delivery: { ...place, basePath: '/contentful', token: 'touchline-local-delivery' },
    preview: { ...place, basePath: '/contentful/preview', token: 'touchline-local-preview' },
    origin,
  };
}

const placeOf = (address: string) => ({
  host: address.replace(/^https?:\/\//, '').replace(/\/+$/, ''),
  insecure: address.startsWith('http:'),
});

const ownOrigin = (): string | null => globalThis.location?.origin ?? null;
