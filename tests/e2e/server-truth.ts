import { expect } from '@playwright/test';
import { DEMO } from './journeys.ts';
import type { Stack } from './stack.ts';

/** What the server itself holds, read past the app through its REST interface. */
export type ServerTruth = {
  contracts: {
    id: string;
    status: string;
    customer_name: string | null;
    capture_mode: string;
    sealed_sha256: string | null;
    voided_at: string | null;
  }[];
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
    `contracts?select=id,status,customer_name,capture_mode,sealed_sha256,voided_at&customer_name=eq.${encodeURIComponent(customer)}`,
  );
  const ids = contracts.map((contract) => contract.id).join(',');
  if (ids === '') return { contracts, signatures: [], events: [] };
  return {
    contracts,
    signatures: await read(`signatures?select=*&contract_id=in.(${ids})`),
    events: await read(`contract_events?select=kind,seq&contract_id=in.(${ids})&order=seq`),
  };
}

/** The truth once the server has sealed the one contract of this customer and mailed both sides. */
export async function completed(stack: Stack, customer: string): Promise<ServerTruth> {
  await expect
    .poll(async () => (await serverTruth(stack, customer)).contracts[0]?.status, {
      timeout: 60_000,
    })
    .toBe('completed');
  return serverTruth(stack, customer);
}

export const kindsOf = (truth: ServerTruth): string[] => truth.events.map((event) => event.kind);

export type CaughtMail = {
  kind: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
};

/** The mails to one address that the stack's inbox caught. */
export async function mailsTo(stack: Stack, address: string): Promise<CaughtMail[]> {
  const answer = await fetch(`${stack.url}/inbox.json`);
  const caught = (await answer.json()) as CaughtMail[];
  return caught.filter((one) => one.kind === 'mail' && one.to.includes(address));
}

/** Who was mailed about a customer, as the stack's inbox caught it, in alphabetical order. */
export async function mailsAbout(stack: Stack, customer: string): Promise<string[]> {
  const answer = await fetch(`${stack.url}/inbox.json`);
  const caught = (await answer.json()) as { kind: string; to: string[]; text: string }[];
  return caught
    .filter((one) => one.kind === 'mail' && one.text.includes(customer))
    .flatMap((one) => one.to)
    .toSorted();
}

/** Fills the allow-list of staff domains; empty admits every confirmed account. */
export async function allowStaff(stack: Stack, domains: readonly string[]): Promise<void> {
  const headers = { apikey: await stack.secretKey(), 'content-type': 'application/json' };
  const table = `${stack.url}/rest/v1/staff_domains`;
  const cleared = await fetch(`${table}?domain=neq.-`, { method: 'DELETE', headers });
  if (!cleared.ok) throw new Error(`staff_domains: ${cleared.status}`);
  for (const domain of domains) {
    const added = await fetch(table, { method: 'POST', headers, body: JSON.stringify({ domain }) });
    if (!added.ok) throw new Error(`staff_domains: ${added.status}`);
  }
}
