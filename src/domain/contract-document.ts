import { contractBlocks } from './contract-blocks.ts';
import {
  consentFacts,
  hashFacts,
  originFacts,
  partyFacts,
  readingFacts,
  timeFacts,
} from './contract-facts.ts';
import type { Fact, Issuer, SignatureRecord } from './contract-facts.ts';
import { isDeclined } from './contract-standing.ts';
import type { Contract } from './contract.ts';
import { filesOf } from './document-file.ts';
import { fill, writtenBytes, writtenMoment, type DocumentWords } from './document-words.ts';
import type { ContractEvent } from './event-log.ts';
import type { Locale } from './locale.ts';
import { PAPER_STYLE } from './paper-style.ts';

/** What is put on paper. */
export type Paper = {
  contract: Contract;
  signature: SignatureRecord | null;
  events?: readonly ContractEvent[];
  issuer?: Issuer | null;
};

/** Stands in every page of ours: what else answers with HTML (a hotel's login page) has it not. */
export const PAPER_MARK = '<meta name="generator" content="touchline-contract/1">';

/** Spec §4: the name of the downloaded page where no pop-up may open. */
export function documentFileName(customerName: string | null): string {
  const safe = (customerName ?? '')
    .normalize('NFC')
    // Only what every file system takes: no separators, no signs of the shell, single blanks.
    .replace(/\s+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}._ -]+/gu, '_')
    .replace(/^[ ._-]+|[ ._-]+$/g, '');
  return `${Array.from(safe).slice(0, 80).join('') || 'Unnamed Customer'}_Contract.html`;
}

/**
 * A contract as a page for the printer: A4, no script, no address loaded from anywhere. Made alike by
 * the function `download-contract-pdf` and, with no network, on the device.
 */
export function contractDocument(paper: Paper, words: DocumentWords, locale: Locale): string {
  const { contract, signature, events = [] } = paper;
  const name = contract.customer_name?.trim() || words.unnamed;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${PAPER_MARK}
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escaped(`${contract.title} – ${name}`)}</title>
<style>${PAPER_STYLE}</style>
</head>
<body>
<header><p class="brand">${MARK}<b>Touchline</b></p><p class="tag">${escaped(statusWord(contract, words))}</p></header>
<main>
<h1>${escaped(contract.title)}</h1>
<p class="lead">${escaped(fill(words.for, { name }))}</p>
${factList(partyFacts(contract, words, paper.issuer ?? null))}
${documents(contract, words, locale)}
<section class="text">${contract.content.trim() === '' ? `<p class="quiet">${escaped(words.noText)}</p>` : blocks(contract.content)}</section>
<section class="text"><h2>${escaped(words.terms)}</h2>${contract.terms.trim() === '' ? `<p class="quiet">${escaped(words.noTerms)}</p>` : blocks(contract.terms)}</section>
${signature === null ? unsigned(words) : signed(contract, signature, words, locale)}
${signature === null ? '' : certificate(contract, signature, words, locale)}
${events.length === 0 ? '' : eventLog(events, words)}
</main>
<footer>${escaped(fill(words.contractNumber, { id: contract.id }))}</footer>
</body>
</html>
`;
}

function statusWord(contract: Contract, words: DocumentWords): string {
  // Where its time stands is for screens: on paper a contract is what the server's row says.
  if (contract.voided_at !== null) return words.status.voided;
  return words.status[isDeclined(contract) ? 'declined' : contract.status];
}

function documents(contract: Contract, words: DocumentWords, locale: Locale): string {
  const files = filesOf(contract);
  if (files.length === 0) return '';
  const rows = files.map(({ kind, name, size, sha256 }): Fact => {
    const parts = [name, size === null ? null : writtenBytes(size, locale), sha256];
    return [words.document[kind], parts.filter((part) => part !== null).join(' · ')];
  });
  return `<section><h2>${escaped(words.documents)}</h2>${factList(rows)}</section>`;
}

function blocks(text: string): string {
  return contractBlocks(text)
    .map(({ kind, text: words }) =>
      kind === 'heading' ? `<h3>${escaped(words)}</h3>` : `<p class="lines">${escaped(words)}</p>`,
    )
    .join('\n');
}

function unsigned(words: DocumentWords): string {
  return `<section><h2>${escaped(words.signature)}</h2><p class="quiet">${escaped(words.notSigned)}</p></section>`;
}

function signed(
  contract: Contract,
  signature: SignatureRecord,
  words: DocumentWords,
  locale: Locale,
): string {
  const name = contract.customer_name?.trim() || contract.customer_email;
  const at = contract.signed_at ?? signature.received_at;
  const date = writtenMoment(at, locale);
  return `<section class="signed"><h2>${escaped(words.signature)}</h2>
<figure>${ink(signature, fill(words.signatureOf, { name }), words)}
<figcaption><b>${escaped(name)}</b>${contract.customer_company ? `, ${escaped(contract.customer_company)}` : ''}<br>${escaped(fill(words.signedOn, { date }))}${signature.late_sync ? `<br>${escaped(words.late)}` : ''}</figcaption></figure></section>`;
}

/** Pictures come from the signer's device: shown only as an image, where no script runs, and from nowhere else. */
const SAFE_INK = /^data:image\/(svg\+xml|png);base64,[A-Za-z0-9+/]+={0,2}$/;

function ink(signature: SignatureRecord, label: string, words: DocumentWords): string {
  const { signature_type: type, signature_data: data } = signature;
  if (type === 'typed') return `<p class="typed">${escaped(data)}</p>`;
  if (!SAFE_INK.test(data)) return `<p class="quiet">${escaped(words.drawnUnshown)}</p>`;
  return `<img alt="${escaped(label)}" src="${data}">`;
}

function certificate(
  contract: Contract,
  signature: SignatureRecord,
  words: DocumentWords,
  locale: Locale,
): string {
  const parts: readonly (readonly [string, readonly Fact[]])[] = [
    [words.certificate.times, timeFacts(contract, signature, words, locale)],
    [words.certificate.origin, originFacts(signature, words)],
    [words.certificate.reading, readingFacts(signature, words, locale)],
    [words.certificate.consent, consentFacts(signature, words, locale)],
  ];
  const sections = parts.map(
    ([title, facts]) => `<section><h2>${escaped(title)}</h2>${factList(facts)}</section>`,
  );
  const hashes = `<section class="hashes"><h2>${escaped(words.certificate.hashes)}</h2>${factList(hashFacts(signature, words))}</section>`;
  return [...sections, hashes].join('\n');
}

function eventLog(events: readonly ContractEvent[], words: DocumentWords): string {
  const { log } = words;
  const heads = [log.number, log.event, log.time, log.actor, log.hash];
  const rows = events
    .toSorted((a, b) => a.seq - b.seq)
    .map(
      (event) =>
        `<tr><td>${event.seq}</td><td>${escaped(words.event[event.kind] ?? event.kind)}</td><td>${escaped(event.occurred_at.replace('T', ' ').replace('Z', ''))}</td><td>${escaped(words.actor[event.actor_kind] ?? event.actor_kind)}</td><td class="hash">${escaped(event.hash)}</td></tr>`,
    );
  return `<section><h2>${escaped(words.certificate.wholeLog)}</h2><table><thead><tr>${heads
    .map((head) => `<th scope="col">${escaped(head)}</th>`)
    .join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></section>`;
}

function factList(facts: readonly Fact[]): string {
  const rows = facts.map(
    ([label, value]) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Touchline and halfway line make the T; the centre circle is its foot. */
const MARK =
  '<svg width="28" height="28" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" fill="#0B3B2C"/><path d="M0 13.5h48M24 13v35" stroke="#FFF6E6" stroke-width="6.5"/><path d="M8.5 48a15.5 15.5 0 0 1 31 0" fill="none" stroke="#FFF6E6" stroke-width="4"/><circle cx="38.5" cy="24.5" r="4" fill="#DB2F14"/></svg>';
