import { declineCharacters, declineReason, MAX_DECLINE_CHARACTERS } from '#domain/decline.ts';
import type { Instant } from '#domain/instant.ts';
import type { Locale } from '#domain/locale.ts';
import type { SigningGateway } from './ports.ts';
import type { SigningService } from './signing-service.ts';
import type { SigningSnapshot, StoredDecline } from './submission.ts';

type Input = { reason: string; locale: Locale };
type World = { id: string; savedAt: Instant; zone: string };

/** Everything that is kept and sent for one decline; null: the reason is too long. */
export function buildDecline(
  { token, contract, clockOffsetMs, handedOverBy }: SigningSnapshot,
  { reason, locale }: Input,
  { id, savedAt, zone }: World,
): StoredDecline | null {
  if (declineCharacters(reason) > MAX_DECLINE_CHARACTERS) return null;
  return {
    token,
    contractId: contract.id,
    decline: {
      decline_id: id,
      reason: declineReason(reason),
      locale,
      declined_at_device: savedAt,
      time_zone: zone,
      clock_offset_ms: Math.round(clockOffsetMs),
    },
    state: 'saved',
    attempts: 0,
    nextAttemptAtMs: 0,
    fault: null,
    declinedAt: null,
    handedOverBy: handedOverBy ?? null,
    savedAt,
  };
}

type Asked = Awaited<ReturnType<SigningService['requestNewLink']>>;

/** What the signer is told of a new link that was asked for. */
export function askedFor(answer: Awaited<ReturnType<SigningGateway['requestNewLink']>>): Asked {
  if (!answer.ok) return 'unreachable';
  if (!('fault' in answer.value)) return 'requested';
  return answer.value.fault.code === 'rate_limited' ? 'too_many' : 'not_found';
}
