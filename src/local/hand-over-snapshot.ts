import type { Contract } from '#domain/contract.ts';
import { filesOf } from '#domain/document-file.ts';
import { fromMs } from '#domain/instant.ts';
import type { SigningSnapshot } from '#sync/submission.ts';
import type { BookDeps } from './book-deps.ts';
import { readPosition } from './position.ts';

/** What the signing page shows when staff hand the device over, network or not. */
export async function handOverSnapshot(
  deps: Pick<BookDeps, 'database' | 'clock' | 'userId'>,
  contract: Contract,
  contentSha256: string,
  handOverSecret: string,
): Promise<SigningSnapshot> {
  const { clockOffsetMs } = readPosition(await deps.database.meta.get('position'));
  const nowMs = deps.clock.nowMs();
  const isDraft = contract.status === 'draft';
  return {
    token: contract.signing_token,
    serverTime: fromMs(nowMs - clockOffsetMs),
    clockOffsetMs,
    handedOverBy: deps.userId,
    handOverSecret,
    contract: {
      id: contract.id,
      status: isDraft ? 'sent' : contract.status,
      title: contract.title,
      customer_email: contract.customer_email,
      customer_name: contract.customer_name,
      customer_company: contract.customer_company,
      content: contract.content,
      terms: contract.terms,
      content_sha256: contentSha256,
      sent_at: isDraft ? fromMs(nowMs) : contract.sent_at,
      signed_at: contract.signed_at,
      signed_by: null,
      expires_at: contract.expires_at,
      locale: contract.locale,
      files: [...filesOf(contract)],
    },
  };
}
