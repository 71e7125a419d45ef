import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { contentHash, termsHash } from '../../src/domain/contract-hash.ts';
import { documentFields, type FileKind } from '../../src/domain/document-file.ts';
import type { Locale } from '../../src/domain/locale.ts';
import {
  asStaff,
  headersOf,
  pushApplied,
  type QuickCommand,
  type Server,
  type Staff,
} from './staff-calls.ts';

/**
 * Contracts made past the screens, over HTTP as a staff device's queue makes them: a second for fifty
 * of them, where the journey through the screens takes ten for one. For tests of what comes after.
 */

/** `push_commands` takes a hundred commands or 256 kB a call. */
const CONTRACTS_PER_CALL = 40;
const BYTES_PER_CALL = 200_000;

export const QUICK_CONTENT = '1. Camera\n\nOne camera for {customer_name}, at no cost.';
export const QUICK_TERMS = 'The club keeps 100% of the advertising revenue it secures.';

/** A document that is signed with the texts. */
export type QuickFile = { kind: FileKind; name: string; bytes: Uint8Array };

export type QuickOptions = {
  /** How many; 1. */
  n?: number;
  title?: string;
  /** Merged text; `{customer_name}` is filled in. */
  content?: string;
  terms?: string;
  /** Language of the link and of its mails; `en`. */
  locale?: Locale;
  /** Begins each customer's name; six characters follow that no other test of the run uses. */
  customer?: string;
  company?: string | null;
  /** Each contract has an address of its own without it. */
  email?: string;
  files?: readonly QuickFile[];
  /** Days since it was made; more than 30 and it is expired. */
  createdDaysAgo?: number;
};

export type QuickContract = {
  id: string;
  token: string;
  /** Path of the signing page, for `page.goto`. */
  path: string;
  /** Whole address of the signing page. */
  link: string;
  customer: string;
  email: string;
  title: string;
  contentSha256: string;
  termsSha256: string;
};

/** Contracts that are out with their customers, in the order of their making. */
export async function createSent(
  server: Server,
  options: QuickOptions = {},
): Promise<[QuickContract, ...QuickContract[]]> {
  const staff = await asStaff(server);
  const files = await uploadAll(server, staff, options.files ?? []);
  const made: QuickContract[] = [];
  let batch: QuickCommand[] = [];
  let bytes = 0;
  for (let at = 0; at < (options.n ?? 1); at += 1) {
    const { contract, commands } = await planned(server, options, files);
    const size = Buffer.byteLength(JSON.stringify(commands));
    if (batch.length >= CONTRACTS_PER_CALL * 2 || bytes + size > BYTES_PER_CALL) {
      await pushApplied(server, staff, batch);
      [batch, bytes] = [[], 0];
    }
    made.push(contract);
    batch.push(...commands);
    bytes += size;
  }
  await pushApplied(server, staff, batch);
  const [first, ...rest] = made;
  if (first === undefined) throw new Error('createSent: n is at least 1');
  return [first, ...rest];
}

/** One command that must be applied: `void_contract`, `extend_contract`, `replace_link` and their like. */
export async function applyCommand(
  server: Server,
  contract: Pick<QuickContract, 'id'>,
  kind: string,
  patch: object = {},
  old: object = {},
): Promise<void> {
  const command = { kind, entity_id: contract.id, patch, old };
  await pushApplied(server, await asStaff(server), [command]);
}

/** Rows as staff read them: `contracts?select=status&id=eq.…`. */
export async function staffRows<T>(server: Server, path: string): Promise<T[]> {
  const { token } = await asStaff(server);
  const answer = await fetch(`${server.url}/rest/v1/${path}`, { headers: headersOf(token) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T[];
}

export type SignatureRow = {
  id: string;
  contract_id: string;
  signature_type: string;
  signature_data: string;
  evidence_sha256: string;
  content_sha256: string;
  consent_label: string;
  consent_locale: string;
};

/** The signatures that the server holds of these contracts. */
export function signatureRows(
  server: Server,
  contracts: readonly Pick<QuickContract, 'id'>[],
): Promise<SignatureRow[]> {
  const ids = contracts.map(({ id }) => id).join(',');
  return staffRows(server, `signatures?select=*&contract_id=in.(${ids})`);
}

/** Calls one of the anonymous procedures, as a signer's phone does. */
export async function callAnonymous(
  server: Server,
  procedure: string,
  args: object,
): Promise<unknown> {
  const answer = await fetch(`${server.url}/rest/v1/rpc/${procedure}`, {
    method: 'POST',
    headers: headersOf(null),
    body: JSON.stringify(args),
  });
  return answer.json();
}

/** Signs by typing from another device than the test's, so that a page finds the contract signed. */
export async function signElsewhere(
  server: Server,
  contract: QuickContract,
  name: string,
): Promise<void> {
  const now = new Date().toISOString();
  const submission = {
    submission_id: randomUUID(),
    signature_type: 'typed',
    signature_data: name,
    strokes: null,
    terms_accepted: true,
    consent_label: 'I accept the terms and conditions',
    consent_locale: 'en',
    terms_sha256: contract.termsSha256,
    content_sha256: contract.contentSha256,
    signed_at_device: now,
    time_zone: 'Europe/Dublin',
    clock_offset_ms: 0,
    snapshot_at: now,
    capture_mode: 'link',
    signer_ip: '',
  };
  const { token } = contract;
  const answer = (await callAnonymous(server, 'sign_contract', { token, submission })) as {
    ok?: boolean;
  };
  if (answer.ok !== true) throw new Error(`not signed: ${JSON.stringify(answer)}`);
}

async function planned(
  server: Server,
  options: QuickOptions,
  files: FileFields,
): Promise<{ contract: QuickContract; commands: QuickCommand[] }> {
  const { locale = 'en', terms = QUICK_TERMS, title = 'Camera agreement' } = options;
  const mark = randomBytes(6).toString('hex').slice(0, 6);
  const customer = `${options.customer ?? 'Máire Fallon'} ${mark}`;
  const email = options.email ?? `signer-${mark}@club.example`;
  const content = (options.content ?? QUICK_CONTENT).replaceAll('{customer_name}', customer);
  const token = randomBytes(32).toString('base64url');
  const at = new Date(Date.now() - (options.createdDaysAgo ?? 0) * 86_400_000).toISOString();
  const contentSha256 = await contentHash(content, terms, sha256, {
    template_file_sha256: files.template_file_sha256 ?? null,
    terms_file_sha256: files.terms_file_sha256 ?? null,
  });
  const path = `/sign/${token}`;
  const id = randomUUID();
  return {
    contract: {
      id,
      token,
      path,
      link: `${server.url}${path}`,
      customer,
      email,
      title,
      contentSha256,
      termsSha256: await termsHash(terms, sha256, files.terms_file_sha256 ?? null),
    },
    commands: [
      {
        kind: 'create_contract',
        entity_id: id,
        patch: {
          template_id: null,
          title,
          customer_email: email,
          customer_name: customer,
          customer_company: options.company ?? null,
          signing_token: token,
          content,
          terms,
          locale,
          created_at: at,
          ...files,
        },
      },
      {
        kind: 'send_contract',
        entity_id: id,
        patch: { sent_at: at, content_sha256: contentSha256 },
      },
    ],
  };
}

type FileFields = Partial<Record<'template_file_sha256' | 'terms_file_sha256', string>>;

let uploads = 0;

async function uploadAll(
  server: Server,
  staff: Staff,
  files: readonly QuickFile[],
): Promise<FileFields> {
  const fields: Record<string, string | number> = {};
  for (const { kind, name, bytes } of files) {
    const extension = name.split('.').at(-1) ?? 'pdf';
    uploads += 1;
    const path = `${staff.userId}/${kind}_${Date.now()}${String(uploads % 10_000).padStart(4, '0')}.${extension}`;
    const answer = await fetch(`${server.url}/storage/v1/object/contract-documents/${path}`, {
      method: 'POST',
      headers: { ...headersOf(staff.token), 'content-type': TYPES[extension] ?? 'application/pdf' },
      body: Buffer.from(bytes),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    const names = documentFields(kind);
    fields[names.url] = `${server.url}/storage/v1/object/public/contract-documents/${path}`;
    fields[names.name] = name;
    fields[names.size] = bytes.length;
    fields[names.sha256] = createHash('sha256').update(bytes).digest('hex');
  }
  return fields;
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

function sha256(text: string): Promise<string> {
  return Promise.resolve(createHash('sha256').update(text, 'utf8').digest('hex'));
}
