import { DEMO } from './journeys.ts';
import type { Stack } from './stack.ts';

/** What the server itself holds, read past the app through its REST interface. */
export type ServerTruth = {
  contracts: { id: string; status: string; customer_name: string | null; capture_mode: string }[];
  signatures: { id: string; contract_id: string; signature_type: string; content_sha256: string }[];
  events: { kind: string; seq: number }[];
};

export const PUBLISHABLE_KEY = 'sb_publishable_touchline_local_development';

export async function staffToken(stack: Stack): Promise<string> {
  const answer = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

/** Everything about the contracts of one customer. */
export async function serverTruth(stack: Stack, customer: string): Promise<ServerTruth> {
  const token = await staffToken(stack);
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${stack.url}/rest/v1/${path}`, {
      headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as T;
  };
  const contracts = await read<ServerTruth['contracts']>(
    `contracts?select=id,status,customer_name,capture_mode&customer_name=eq.${encodeURIComponent(customer)}`,
  );
  const ids = contracts.map((contract) => contract.id).join(',');
  if (ids === '') return { contracts, signatures: [], events: [] };
  return {
    contracts,
    signatures: await read(`signatures?select=*&contract_id=in.(${ids})`),
    events: await read(`contract_events?select=kind,seq&contract_id=in.(${ids})&order=seq`),
  };
}

export const kindsOf = (truth: ServerTruth): string[] => truth.events.map((event) => event.kind);

/** Who was mailed about a customer, as the stack's inbox caught it, in alphabetical order. */
export async function mailsAbout(stack: Stack, customer: string): Promise<string[]> {
  const answer = await fetch(`${stack.url}/inbox.json`);
  const caught = (await answer.json()) as { kind: string; to: string[]; text: string }[];
  return caught
    .filter((one) => one.kind === 'mail' && one.text.includes(customer))
    .flatMap((one) => one.to)
    .toSorted();
}
