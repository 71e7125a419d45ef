import { randomBytes } from 'node:crypto';
import { contentHash } from '../../src/domain/contract-hash.ts';
import { merge } from '../../src/domain/merge-fields.ts';
import type { Data } from './data.ts';
import { daysAgo, field, post, seedId, sha256 } from './seed-calls.ts';
import { sampleContracts, sampleTemplates, type SampleContract } from './seed-contracts.ts';
import { sealSamples } from './seed-sealing.ts';
import { signSample } from './seed-signing.ts';

type SeedContext = { url: string; secretKey: string; data: Data };
type Command = { kind: string; entity: string; patch: Record<string, unknown> };
type Stored = { status: string; token: string };

export const DEMO = { email: 'demo@touchline.example', password: 'touchline-demo' };

/**
 * Demo account, templates and a contract in every status, through the procedures that devices use:
 * what they refuse cannot be seeded. Repeating it changes nothing.
 */
export async function seed(context: SeedContext): Promise<void> {
  const accessToken = await demoSession(context);
  const staff = { authorization: `Bearer ${accessToken}` };
  await push(
    context.url,
    staff,
    sampleTemplates.map((template) => ({
      kind: 'create_template',
      entity: seedId(template.key),
      patch: {
        name: template.name,
        content: template.content,
        terms_and_conditions: template.terms,
        created_at: daysAgo(30),
      },
    })),
  );
  const merged = sampleContracts.map((sample) => ({ sample, ...mergedText(sample) }));
  await push(
    context.url,
    staff,
    merged.map(({ sample, content, terms }) => ({
      kind: 'create_contract',
      entity: seedId(sample.key),
      patch: {
        template_id: seedId(sample.template.key),
        title: sample.template.name,
        customer_email: sample.email,
        customer_name: sample.name,
        customer_company: sample.company,
        signing_token: randomBytes(32).toString('base64url'),
        content,
        terms,
        created_at: daysAgo(sample.createdAgo),
      },
    })),
  );
  const sent = merged.filter(({ sample }) => sample.reaches !== 'draft');
  await push(
    context.url,
    staff,
    await Promise.all(
      sent.map(async ({ sample, content, terms }) => ({
        kind: 'send_contract',
        entity: seedId(sample.key),
        patch: {
          sent_at: daysAgo(Math.max(0, sample.createdAgo - 0.02)),
          content_sha256: await contentHash(content, terms, sha256),
        },
      })),
    ),
  );
  for (const { sample } of sent) await finish(context, staff, sample);
  await sealSamples(
    context,
    sampleContracts.filter(({ reaches }) => reaches === 'signed').map(({ key }) => seedId(key)),
  );
}

async function demoSession({ url, data }: SeedContext): Promise<string> {
  const [known] = await data.sql('select id from auth.users where email = $1', [DEMO.email]);
  if (known === undefined) {
    await post(`${url}/auth/v1/signup`, {
      ...DEMO,
      data: { first_name: 'Demo', last_name: 'Account', company_name: 'Touchline' },
    });
  }
  // The mailbox of the demo account is this stack's own inbox: nobody has to prove it.
  await data.sql(
    'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where email = $1',
    [DEMO.email],
  );
  const session = await post(`${url}/auth/v1/token?grant_type=password`, DEMO);
  return String(field(session, 'access_token'));
}

async function push(
  url: string,
  staff: Record<string, string>,
  commands: readonly Command[],
): Promise<void> {
  const answer = await post(
    `${url}/rest/v1/rpc/push_commands`,
    {
      client_id: seedId('client'),
      commands: commands.map(({ kind, entity, patch }) => ({
        command_id: seedId(`${kind} ${entity}`),
        kind,
        entity_id: entity,
        patch,
        old: {},
        base_revision: null,
        at_device: new Date().toISOString(),
        schema_version: 1,
      })),
    },
    staff,
  );
  for (const result of field(answer, 'results') as unknown[]) {
    if (field(result, 'outcome') === 'rejected') {
      throw new Error(`Seeding: a command was rejected: ${JSON.stringify(result)}`);
    }
  }
}

function mergedText(sample: SampleContract): { content: string; terms: string } {
  const values = {
    customer_name: sample.name,
    customer_email: sample.email,
    customer_company: sample.company,
  };
  return {
    content: merge(sample.template.content, values),
    terms: merge(sample.template.terms, values),
  };
}

/** Opens, signs or expires a sent contract, from where it stands. */
async function finish(
  context: SeedContext,
  staff: Record<string, string>,
  sample: SampleContract,
): Promise<void> {
  const contract = await stored(context.url, staff, seedId(sample.key));
  if (sample.reaches === 'sent' || contract.status === sample.reaches) return;
  if (contract.status === 'signed' || contract.status === 'completed') return;
  if (sample.reaches !== 'expired') {
    await post(`${context.url}/rest/v1/rpc/mark_contract_viewed`, { token: contract.token });
  }
  if (sample.reaches === 'signed' || sample.reaches === 'completed') {
    await signSample(context.url, contract.token, sample);
  }
  if (sample.reaches === 'expired') {
    await post(
      `${context.url}/rest/v1/contracts?id=eq.${seedId(sample.key)}`,
      { status: 'expired' },
      { apikey: context.secretKey },
      'PATCH',
    );
  }
}

async function stored(url: string, staff: Record<string, string>, id: string): Promise<Stored> {
  const rows = await post(
    `${url}/rest/v1/contracts?id=eq.${id}&select=status,signing_token`,
    undefined,
    staff,
    'GET',
  );
  const row: unknown = Array.isArray(rows) ? rows[0] : rows;
  return { status: String(field(row, 'status')), token: String(field(row, 'signing_token')) };
}
