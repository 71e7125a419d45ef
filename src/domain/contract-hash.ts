import { canonicalText, type Digest } from './canonical-text.ts';

/** Hashes of the documents that stand beside the texts; null where there is none. */
export type FileHashes = {
  readonly template_file_sha256: string | null;
  readonly terms_file_sha256: string | null;
};

/** Hash of what is signed: the merged contract, its terms and its documents (`contracts.content_sha256`). */
export function contentHash(
  content: string,
  terms: string,
  digest: Digest,
  files?: FileHashes,
): Promise<string> {
  const template = files?.template_file_sha256 ?? null;
  const ofTerms = files?.terms_file_sha256 ?? null;
  // Without a document the older form stays, so that what was signed before still verifies.
  if (template === null && ofTerms === null) {
    return digest(canonicalText(['touchline-contract/1', content, terms]));
  }
  return digest(canonicalText(['touchline-contract/2', content, terms, template, ofTerms]));
}

/** Hash of the terms that the consent box speaks of. */
export function termsHash(
  terms: string,
  digest: Digest,
  fileSha256: string | null = null,
): Promise<string> {
  if (fileSha256 === null) return digest(canonicalText(['touchline-terms/1', terms]));
  return digest(canonicalText(['touchline-terms/2', terms, fileSha256]));
}
