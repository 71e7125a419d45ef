import * as z from 'zod/mini';
import { ENQUIRY_KINDS, type EnquiryKind } from '#domain/enquiry-fields.ts';
import { enquiryPayloadSchema, type EnquiryPayload } from '#domain/enquiry.ts';
import { TROUBLES, type Trouble } from './failure.ts';
import type { Result } from './ports.ts';

/** An enquiry that this device keeps until it has arrived or its writer discards it. */
export const keptEnquirySchema = z.object({
  id: z.string(),
  kind: z.enum(ENQUIRY_KINDS),
  createdAtMs: z.number(),
  payload: enquiryPayloadSchema,
  /** `refused`: no repeat will change the answer, so a person decides. */
  state: z.enum(['waiting', 'refused']),
  attempts: z.number(),
  /** How long to wait and since when, by the device's clock. */
  nextAttemptAtMs: z.number(),
  waitingSinceMs: z.number(),
  /** The server asked for patience: the return of the network does not end the wait. */
  patience: z.boolean(),
  trouble: z.nullable(z.enum(TROUBLES)),
});
export type KeptEnquiry = z.infer<typeof keptEnquirySchema>;

/** What a screen shows of it. */
export type WaitingEnquiry = Pick<KeptEnquiry, 'id' | 'kind' | 'createdAtMs' | 'state' | 'trouble'>;

/** Every write is on the disk before it resolves. */
export type EnquiryStore = {
  all(): Promise<readonly KeptEnquiry[]>;
  get(id: string): Promise<KeptEnquiry | null>;
  put(enquiry: KeptEnquiry): Promise<void>;
  /** Replaces it while it is there: what was discarded in the meantime stays away. */
  update(enquiry: KeptEnquiry): Promise<void>;
  remove(id: string): Promise<void>;
};

export type FormGateway = {
  post(payload: EnquiryPayload, signal: AbortSignal): Promise<Result<'taken'>>;
};

/** `failed`: neither sent nor kept, for want of both network and storage. */
export type EnquiryOutcome =
  | { state: 'sent' }
  | { state: 'kept'; trouble: Trouble | null }
  | { state: 'refused' }
  | { state: 'failed' };

export function newKeptEnquiry(
  kind: EnquiryKind,
  payload: EnquiryPayload,
  nowMs: number,
): KeptEnquiry {
  return {
    id: payload._id,
    kind,
    createdAtMs: nowMs,
    payload,
    state: 'waiting',
    attempts: 0,
    nextAttemptAtMs: nowMs,
    waitingSinceMs: nowMs,
    patience: false,
    trouble: null,
  };
}
