import { forgetForm, keepForm, readKeptForm } from '#bindings/kept-form.ts';
import type { SignatureType } from '#domain/signature.ts';

/** What survives a reload beside the ink, in this tab only. */
export type KeptAnswers = { tab: SignatureType; typed: string; accepted: boolean };

/** Named by the contract's id, so that the link's secret is in no key. */
const keyOf = (contractId: string) => `signing.${contractId}`;

/**
 * The kept answers for exactly this text; of another text only the words stay, never the tick.
 * `textChanged`: the tick was given to another text than this.
 */
export function readAnswers(
  contractId: string,
  contentSha256: string,
): KeptAnswers & { textChanged: boolean } {
  const kept = readKeptForm(keyOf(contractId));
  const acceptedText = kept?.['accepted'] ?? '';
  return {
    tab: kept?.['tab'] === 'typed' ? 'typed' : 'drawn',
    typed: kept?.['typed'] ?? '',
    accepted: acceptedText === contentSha256,
    textChanged: acceptedText !== '' && acceptedText !== contentSha256,
  };
}

/** The tick is kept as the hash of the text that it was given to. */
export function keepAnswers(contractId: string, contentSha256: string, answers: KeptAnswers): void {
  const { tab, typed, accepted } = answers;
  keepForm(keyOf(contractId), { tab, typed, accepted: accepted ? contentSha256 : '' });
}

/** Once signed, nothing of it is needed, and the next signer must not find it. */
export function forgetAnswers(contractId: string): void {
  forgetForm(keyOf(contractId));
}
