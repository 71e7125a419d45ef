import { canonicalText, type Digest } from './canonical-text.ts';

/** Hash of what is signed: the merged contract and its terms (`contracts.content_sha256`). */
export function contentHash(content: string, terms: string, digest: Digest): Promise<string> {
  return digest(canonicalText(['touchline-contract/1', content, terms]));
}

/** Hash of the terms that the consent box speaks of. */
export function termsHash(terms: string, digest: Digest): Promise<string> {
  return digest(canonicalText(['touchline-terms/1', terms]));
}
