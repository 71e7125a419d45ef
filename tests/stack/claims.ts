import { agreementEn } from '../../supabase/local/seed-agreement-en.ts';
import { sampleInk } from '../../supabase/local/seed-ink.ts';

export const CONTRACT = '0f0c3c0e-6f5a-4c2b-a1c9-23e80c4a5a1d';
export const MAIL = 'a1b2c3d4-6f5a-4c2b-a1c9-23e80c4a5a1d';
export const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
export const EVIDENCE = 'c0ffee'.repeat(10) + 'c0ff';

/** What `claim_mail` answers. */
export function aMailClaim(changes: Record<string, unknown> = {}, contract: object = {}) {
  return {
    id: MAIL,
    kind: 'link',
    attempt: 1,
    contract: {
      id: CONTRACT,
      title: 'Installation agreement',
      locale: 'en',
      customer_name: 'Máire Fallon',
      customer_company: 'Kilbarrow Rovers',
      customer_email: 'maire@kilbarrow.example',
      signing_token: TOKEN,
      expires_at: '2026-12-11T20:24:26.525+00:00',
      signed_at: null,
      status: 'sent',
      ...contract,
    },
    recipient_email: 'maire@kilbarrow.example',
    recipient_name: 'Máire',
    message: null,
    staff_email: 'aoife@touchline.example',
    staff_name: 'Aoife Byrne',
    evidence_sha256: null,
    sealed_path: null,
    ...changes,
  };
}

/** What `claim_seal` answers; Postgres writes its times. */
export function aSealClaim(contract: object = {}, signature: object = {}, events: object[] = []) {
  const ink = sampleInk();
  return {
    attempt: 1,
    staff: { email: 'aoife@touchline.example', name: 'Aoife Byrne' },
    contract: {
      id: CONTRACT,
      template_id: null,
      title: 'Installation & streaming <agreement>',
      customer_email: 'maire@kilbarrow.example',
      customer_name: 'Máire Fallon',
      customer_company: 'Kilbarrow Rovers',
      sent_by: '11111111-1111-4111-8111-111111111111',
      status: 'signed',
      signing_token: TOKEN,
      content: agreementEn.content,
      terms: agreementEn.terms,
      content_sha256: 'a'.repeat(64),
      capture_mode: 'link',
      witnessed_by: null,
      created_at: '2026-11-11T08:24:26.525+00:00',
      sent_at: '2026-11-11T08:54:26.525+00:00',
      viewed_at: '2026-11-12T18:00:00+00:00',
      signed_at: '2026-11-12T18:40:26.525+00:00',
      completed_at: null,
      expires_at: '2026-12-11T08:24:26.525+00:00',
      updated_at: '2026-11-12T18:40:26.525+00:00',
      revision: 4,
      locale: 'en',
      ...contract,
    },
    signature: {
      id: '7d0c3c0e-6f5a-4c2b-a1c9-23e80c4a5a1d',
      contract_id: CONTRACT,
      signature_data: ink.signatureData,
      signature_type: 'drawn',
      strokes: ink.strokes,
      terms_accepted: true,
      signer_ip: '2a02:8084::1f',
      signer_ip_source: 'cf-connecting-ip',
      signer_user_agent: 'Mozilla/5.0 (iPhone)',
      signed_at_device: '2026-11-12T18:40:28.525+00:00',
      time_zone: 'America/New_York',
      clock_offset_ms: 2011,
      received_at: '2026-11-12T18:41:00.1+00:00',
      late_sync: false,
      consent_label: 'I accept the terms and conditions',
      consent_locale: 'en',
      terms_sha256: 'b'.repeat(64),
      content_sha256: 'a'.repeat(64),
      evidence_sha256: EVIDENCE,
      capture_mode: 'link',
      witnessed_by: null,
      created_at: '2026-11-12T18:41:00.1+00:00',
      ...signature,
    },
    events: [anEvent(1, 'created'), anEvent(2, 'sent'), anEvent(3, 'signed'), ...events],
  };
}

export function anEvent(seq: number, kind: string) {
  return {
    id: `00000000-0000-4000-8000-00000000000${seq}`,
    contract_id: CONTRACT,
    seq,
    kind,
    occurred_at: `2026-11-12T18:1${seq}:26.525+00:00`,
    actor: null,
    actor_kind: kind === 'signed' ? 'signer' : 'staff',
    details: {},
    previous_hash: '0'.repeat(64),
    hash: `d${seq}`.repeat(32),
  };
}
