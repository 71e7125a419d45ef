import { contentHash } from '#domain/contract-hash.ts';
import { contractBlocks } from '#domain/contract-blocks.ts';
import { readingMinutes } from '#features/signing/reading-minutes.ts';
import { formatDate } from '#i18n/format.ts';
import type { EarlyWords } from '#i18n/early-words.ts';
import { detectLanguage, LANGUAGE_KEY, type Language } from '#i18n/languages.ts';
import { deviceDigest } from '#local/device-ports.ts';
import { LOCAL_KEY } from '#remote/local-key.ts';
import type { FirstAnswer } from './first-answer.ts';
import { EARLY_ID, type Place } from './places.ts';

/**
 * The script in the signing page's HTML: asks for the contract at once and prints its text while the
 * page's code, a hundred times as heavy, is still on the way. It promises nothing and takes no answer:
 * reading can begin, everything else waits for the code.
 */

/** Set by the build. */
declare const EARLY_WORDS: Readonly<Record<Language, EarlyWords>>;
/** Address of the page's own code, and of all that it needs at once. */
declare const EARLY_ENTRY: string;
declare const EARLY_FILES: readonly string[];
/** Addresses of its texts, by language. */
declare const EARLY_TEXTS: Readonly<Record<Language, readonly string[]>>;

/** The code waits for the contract, which is what the person came for, but not for a slow server. */
const LONGEST_WAIT_MS = 1_000;

const token = tokenOf(location.pathname);
const language = detectLanguage({
  stored: storedLanguage(),
  browser: navigator.languages,
  page: document.documentElement.lang,
});
const words = EARLY_WORDS[language];
document.documentElement.lang = language;
document.title = words.opening;

const first = token !== null && navigator.onLine ? ask(token) : undefined;
window.touchlineFirstAnswer = first;
// The script stands before the style sheets, which would hold it back: what it prints into comes later.
const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done));
const printed = parsed.then(async () => {
  for (const place of ['read', 'accept', 'sign', 'label'] as const) put(place, words[place]);
  put('title', words.opening);
  await print((await first?.answer)?.value);
});
// From the worker's store it takes nothing away from the contract.
const wait = navigator.serviceWorker?.controller ? 0 : LONGEST_WAIT_MS;
void Promise.race([printed, new Promise((done) => setTimeout(done, wait))]).then(load, load);

function load(): void {
  for (const address of [...EARLY_FILES, ...EARLY_TEXTS[language]]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
  import(/* @vite-ignore */ EARLY_ENTRY).catch(tellOfFailure);
}

/** No code, no way to sign: said as it is, and tried again when the network is back. */
function tellOfFailure(): void {
  put('failed', words.failed);
  put('reload', words.reload);
  const button = placeOf('reload')?.closest('button');
  if (!button) return;
  button.hidden = false;
  button.onclick = () => location.reload();
  addEventListener('online', () => location.reload());
}

function tokenOf(path: string): string | null {
  const part = /^\/sign\/([^/]+)\/?$/.exec(path)?.[1];
  try {
    return part === undefined ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

function ask(secret: string): FirstAnswer {
  const api = (import.meta.env.VITE_SUPABASE_URL ?? '').replace(/\/+$/, '');
  const request = fetch(`${api}/rest/v1/rpc/get_contract_for_signing`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      apikey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || LOCAL_KEY,
    },
    body: JSON.stringify({ token: secret }),
    cache: 'no-store',
    credentials: 'omit',
  });
  const answer = async () => {
    const response = await request;
    if (!response.ok) return null;
    const value: unknown = await response.json();
    return { value, answeredAtMs: Date.now() };
  };
  return { token: secret, askedAtMs: Date.now(), answer: answer().catch(() => null) };
}

/** Only a contract that can be signed, whole, and that is text alone: the rest is for the page's code. */
async function print(value: unknown): Promise<void> {
  const contract = fieldsOf(fieldsOf(value)?.['contract']);
  if (contract === null) return;
  const text = (name: string) => {
    const field = contract[name];
    return typeof field === 'string' ? field : '';
  };
  const open = text('status') === 'sent' || text('status') === 'viewed';
  const files = contract['files'];
  if (!open || (Array.isArray(files) && files.length > 0)) return;
  const [content, terms] = [text('content'), text('terms')];
  if ((await contentHash(content, terms, deviceDigest)) !== text('content_sha256')) return;

  const company = text('customer_company').trim();
  const person = text('customer_name').trim() || text('customer_email');
  put('club', company || person);
  if (company)
    put(
      'forWhom',
      words.forPerson.replace('{{name}}', () => person),
    );
  put('title', text('title'));
  const until = formatDate(text('expires_at'), language);
  put('note', words.fromUntil.replace('{{brand}}', words.brand).replace('{{date}}', until));
  const blocks = contractBlocks(content);
  if (blocks.length === 0) return;
  const minutes = readingMinutes(content);
  put('minutes', words.minutes[minutes === 1 ? 0 : 1].replace('{{count}}', String(minutes)));
  placeOf('blocks')?.replaceChildren(
    ...blocks.map((block) => {
      const element = document.createElement(block.kind === 'heading' ? 'h3' : 'p');
      if (block.kind === 'heading') element.className = 'h3';
      element.textContent = block.text;
      return element;
    }),
  );
  document.querySelector(`#${EARLY_ID} main`)?.removeAttribute('aria-busy');
  performance.mark('touchline:readable');
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

function placeOf(place: Place): Element | null {
  return document.querySelector(`#${EARLY_ID} [data-early="${place}"]`);
}

function put(place: Place, words: string): void {
  const element = placeOf(place);
  if (element !== null) element.textContent = words;
}
