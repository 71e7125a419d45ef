import {
  contractDocument,
  documentFileName,
  PAPER_MARK,
  type Paper,
} from '#domain/contract-document.ts';
import type { ContractId } from '#domain/contract.ts';
import type { DocumentWords } from '#domain/document-words.ts';
import type { Locale } from '#domain/locale.ts';
import type { ContractPapers, PaperFault } from '#sync/papers.ts';
import type { Result } from '#sync/ports.ts';
import type { RemoteConfig } from './config.ts';
import { fileNameOf, isPdf } from './pdf-answer.ts';
import type { Fetch } from './rpc.ts';

/** A person waits for the page; what the device can make meanwhile is as good. */
const PRINTABLE_WITHIN_MS = 8_000;
const SEALED_WITHIN_MS = 60_000;

export type PapersDeps = {
  config: RemoteConfig;
  fetch: Fetch;
  accessToken(): Promise<Result<string>>;
  /** The contract as this device holds it. */
  local(id: ContractId): Promise<Paper | null>;
  words(locale: Locale): Promise<DocumentWords>;
};

/** The functions that answer documents, and the device's own page in their place. Never fails by throwing. */
export function createPapers(deps: PapersDeps): ContractPapers {
  return {
    async printable(id) {
      const asked = await ask(deps, 'download-contract-pdf', id, PRINTABLE_WITHIN_MS);
      const local = await deps.local(id).catch(() => null);
      const html = asked.ok ? await ownPage(asked.response, id) : null;
      if (asked.ok && html !== null) {
        const fileName = fileNameOf(asked.response) ?? documentFileName(customerOf(local));
        return { ok: true, value: { html, fileName } };
      }
      if (local === null) return { ok: false, fault: asked.ok ? 'failed' : asked.fault };
      return madeHere(deps, local);
    },

    async sealed(id) {
      const asked = await ask(deps, 'download-sealed-contract', id, SEALED_WITHIN_MS);
      if (!asked.ok) return asked;
      const blob = await asked.response.blob().catch(() => null);
      if (blob === null) return { ok: false, fault: 'offline' };
      if (!(await isPdf(blob))) return { ok: false, fault: 'failed' };
      return { ok: true, value: { blob, fileName: fileNameOf(asked.response) ?? 'contract.pdf' } };
    },
  };
}

async function madeHere(deps: PapersDeps, local: Paper): ReturnType<ContractPapers['printable']> {
  try {
    const { locale, customer_name } = local.contract;
    const html = contractDocument(local, await deps.words(locale), locale);
    return { ok: true, value: { html, fileName: documentFileName(customer_name) } };
  } catch {
    return { ok: false, fault: 'failed' };
  }
}

type Asked = { ok: true; response: Response } | { ok: false; fault: PaperFault };

async function ask(
  deps: PapersDeps,
  name: string,
  contractId: ContractId,
  withinMs: number,
): Promise<Asked> {
  const token = await deps.accessToken();
  if (!token.ok) {
    const over = token.failure.kind === 'http' && token.failure.status === 401;
    return { ok: false, fault: over ? 'not_authenticated' : 'offline' };
  }
  try {
    const response = await deps.fetch(`${deps.config.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: deps.config.publishableKey,
        authorization: `Bearer ${token.value}`,
      },
      body: JSON.stringify({ contractId }),
      signal: AbortSignal.timeout(withinMs),
      cache: 'no-store',
      credentials: 'omit',
    });
    if (response.ok) return { ok: true, response };
    return { ok: false, fault: await faultOf(response) };
  } catch {
    return { ok: false, fault: 'offline' };
  }
}

async function faultOf(response: Response): Promise<PaperFault> {
  if (response.status === 401) return 'not_authenticated';
  const body: unknown = await response.json().catch(() => null);
  return JSON.stringify(body).includes('"not_ready"') ? 'not_ready' : 'failed';
}

/** A hotel's login page answers 200 with HTML too: ours carries its mark and the contract's number. */
async function ownPage(response: Response, id: ContractId): Promise<string | null> {
  const html = await response.text().catch(() => '');
  return html.includes(PAPER_MARK) && html.includes(id) ? html : null;
}

function customerOf(local: Paper | null): string | null {
  return local?.contract.customer_name ?? null;
}
