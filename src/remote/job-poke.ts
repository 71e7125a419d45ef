import type { Command } from '#sync/command.ts';
import type { Result } from '#sync/ports.ts';
import type { StoredSubmission } from '#sync/submission.ts';
import type { RemoteConfig } from './config.ts';
import type { Fetch } from './rpc.ts';

/** Longer than sealing and mails take; nobody waits for it. */
const TIMEOUT_MS = 30_000;

type PokeDeps = { config: RemoteConfig; fetch: Fetch };

/**
 * Tells the server that a contract was signed, so that it seals it and mails both sides now and not at
 * the next round of its own (spec §7). Never fails: the receipt is in hand, the server holds the work,
 * and it believes nothing of what is said here.
 */
export function createSealingPoke(deps: PokeDeps): (signed: StoredSubmission) => Promise<void> {
  return ({ contractId, submission, signerName }) =>
    poke(deps, 'contract-signed-notification', null, {
      contractId,
      submissionId: submission.submission_id,
      signerName,
      signatureType: submission.signature_type,
    });
}

/**
 * For the engine's `onAccepted`: mails that the server took go out now and not at its next round
 * (spec §7, `send-contract-email`). The command's id is the mail's, so that nothing goes out twice.
 */
export function createEmailPoke(
  deps: PokeDeps & { accessToken(): Promise<Result<string>> },
): (accepted: readonly Command[]) => void {
  return (accepted) => {
    for (const { kind, commandId, entityId, patch } of accepted) {
      if (kind !== 'email_contract') continue;
      const mail = {
        contractId: entityId,
        mailId: commandId,
        recipientEmail: patch['recipient_email'],
        recipientName: patch['recipient_name'] ?? null,
        message: patch['message'] ?? null,
      };
      void pokeAsUser(deps, mail);
    }
  };
}

async function pokeAsUser(
  deps: PokeDeps & { accessToken(): Promise<Result<string>> },
  body: unknown,
): Promise<void> {
  const token = await deps.accessToken().catch(() => null);
  if (token?.ok === true) await poke(deps, 'send-contract-email', token.value, body);
}

async function poke(
  { config, fetch }: PokeDeps,
  name: string,
  token: string | null,
  body: unknown,
): Promise<void> {
  await fetch(`${config.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: config.publishableKey,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    // The page may be gone a moment later.
    keepalive: true,
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
}
