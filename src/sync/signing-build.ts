import { utf8Length, type Digest } from '#domain/canonical-text.ts';
import { termsHash } from '#domain/contract-hash.ts';
import { fileHashesOf } from '#domain/document-file.ts';
import type { Instant } from '#domain/instant.ts';
import {
  evidenceHash,
  MAX_TYPED_CHARACTERS,
  MAX_VISIBLE_SECONDS,
  normaliseTypedSignature,
  type Reading,
  type Submission,
} from '#domain/signature.ts';
import {
  isEnoughInk,
  MAX_POINTS,
  MAX_STROKES,
  MAX_STROKES_BYTES,
  serialiseStrokes,
  type Stroke,
} from '#domain/strokes.ts';
import type { SaveFault, SignatureInput, SigningService } from './signing-service.ts';
import type { SigningSnapshot, StoredSubmission } from './submission.ts';

export type RenderSvg = (strokes: readonly Stroke[]) => string;

type Input = Parameters<SigningService['sign']>[1];
type World = { id: string; savedAt: Instant; zone: string; digest: Digest; renderSvg: RenderSvg };
type Checked<T> = { ok: true; value: T } | { ok: false; fault: SaveFault };
type Ink = Pick<Submission, 'signature_type' | 'signature_data' | 'strokes'>;

/** The server takes an image of at most this much. */
const MAX_IMAGE_BYTES = 256 * 1024;

/** Everything that is kept and sent for one signature, checked, with the hash that its receipt must carry. */
export async function buildSubmission(
  snapshot: SigningSnapshot,
  input: Input,
  world: World,
): Promise<Checked<StoredSubmission>> {
  const ink = inkOf(input.signature, world.renderSvg);
  if (!ink.ok) return ink;
  const { contract, token, handOverSecret } = snapshot;
  const submission: Submission = {
    ...ink.value,
    submission_id: world.id,
    terms_accepted: true,
    consent_label: input.consentLabel,
    consent_locale: input.locale,
    terms_sha256: await termsHash(
      contract.terms,
      world.digest,
      fileHashesOf(contract.files).terms_file_sha256,
    ),
    content_sha256: contract.content_sha256,
    signed_at_device: world.savedAt,
    time_zone: world.zone,
    clock_offset_ms: Math.round(snapshot.clockOffsetMs),
    snapshot_at: snapshot.serverTime,
    capture_mode: input.inPerson ? 'in_person' : 'link',
    signer_ip: '',
    reading: bounded(input.reading),
    ...(input.inPerson && handOverSecret !== undefined ? { hand_over_secret: handOverSecret } : {}),
  };
  return {
    ok: true,
    value: {
      token,
      contractId: contract.id,
      submission,
      evidenceSha256: await evidenceHash(contract.id, submission, world.digest),
      state: 'saved',
      attempts: 0,
      nextAttemptAtMs: 0,
      fault: null,
      receipt: null,
      handedOverBy: snapshot.handedOverBy ?? null,
      signerName: contract.customer_name,
      savedAt: world.savedAt,
    },
  };
}

/** Whole numbers within the bounds that the server checks: a clock that leaps must not cost a signature. */
function bounded(reading: Reading): Reading {
  const within = (value: number, most: number) =>
    Math.min(most, Math.max(0, Math.round(value) || 0));
  return {
    ...reading,
    visible_seconds: within(reading.visible_seconds, MAX_VISIBLE_SECONDS),
    read_percent: within(reading.read_percent, 100),
  };
}

function inkOf(signature: SignatureInput, renderSvg: RenderSvg): Checked<Ink> {
  return signature.type === 'typed' ? typed(signature.text) : drawn(signature.strokes, renderSvg);
}

function typed(text: string): Checked<Ink> {
  const data = normaliseTypedSignature(text);
  if (data === '') return { ok: false, fault: 'empty_typed' };
  if (Array.from(data).length > MAX_TYPED_CHARACTERS) return { ok: false, fault: 'too_long' };
  return { ok: true, value: { signature_type: 'typed', signature_data: data, strokes: null } };
}

function drawn(ink: readonly Stroke[], renderSvg: RenderSvg): Checked<Ink> {
  const strokes = ink.filter((stroke) => stroke.points.length > 0);
  if (!isEnoughInk(strokes)) return { ok: false, fault: 'empty_drawing' };
  const points = strokes.reduce((sum, stroke) => sum + stroke.points.length, 0);
  const text = serialiseStrokes(strokes);
  const data = `data:image/svg+xml;base64,${base64(renderSvg(strokes))}`;
  const fits =
    strokes.length <= MAX_STROKES &&
    points <= MAX_POINTS &&
    utf8Length(text) <= MAX_STROKES_BYTES &&
    data.length <= MAX_IMAGE_BYTES;
  if (!fits) return { ok: false, fault: 'too_long' };
  return { ok: true, value: { signature_type: 'drawn', signature_data: data, strokes: text } };
}

/** Base64 of the text's UTF-8 bytes. */
function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
