import { Buffer } from 'node:buffer';
import type { Fact } from '../../../../src/domain/contract-facts.ts';
import { fill, writtenBytes, type DocumentWords } from '../../../../src/domain/document-words.ts';
import { documentWords, type SealClaim } from '../claims.ts';
import { letterhead, pageFeet } from './brand.ts';
import { certificate } from './certificate.ts';
import type { SealedDocument } from './documents.ts';
import { closePaper, openPaper, type Element, type Paper } from './paper.ts';
import { evidenceRecord } from './record.ts';
import { signatureBlock } from './signature.ts';
import { factTable } from './tables.ts';
import { contractText, section, write } from './text.ts';

/**
 * The sealed copy of a signed contract as PDF: contract, terms, signature and certificate, with the
 * record and the contract's documents attached. The same claim gives the same bytes, so that an attempt
 * whose end was lost can be repeated.
 */
export async function sealedCopy(
  claim: SealClaim,
  documents: readonly SealedDocument[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { contract, signature } = claim;
  const words = documentWords(contract.locale);
  const at = new Date(contract.signed_at ?? signature.received_at);
  const paper = await openPaper({
    title: contract.title,
    author: 'Touchline',
    language: contract.locale,
    at,
  });
  front(paper, paper.root, claim, documents, words);
  section(paper, paper.root, 'H2', words.terms);
  if (contract.terms.trim() === '') write(paper, paper.root, 'P', 'note', words.noTerms);
  contractText(paper, paper.root, contract.terms);
  section(paper, paper.root, 'H2', words.signature);
  signatureBlock(paper, paper.root, claim, words);
  certificate(paper, paper.root, claim, words);
  attach(paper, claim, documents, at);
  pageFeet(paper, fill(words.contractNumber, { id: contract.id }), (page, pages) =>
    fill(words.page, { page: String(page), pages: String(pages) }),
  );
  return closePaper(paper);
}

function front(
  paper: Paper,
  parent: Element,
  { contract }: SealClaim,
  documents: readonly SealedDocument[],
  words: DocumentWords,
): void {
  letterhead(paper, words.sealedCopy.toUpperCase());
  paper.doc.outline.addItem(contract.title);
  const name = contract.customer_name?.trim() || words.unnamed;
  const customer = [name, contract.customer_company?.trim()].filter(Boolean).join(', ');
  write(paper, parent, 'H1', 'title', contract.title);
  write(paper, parent, 'P', 'lead', fill(words.for, { name: customer }));
  paper.doc.y += 14;
  if (contract.content.trim() === '') write(paper, parent, 'P', 'note', words.noText);
  contractText(paper, parent, contract.content);
  if (documents.length === 0) return;
  section(paper, parent, 'H2', words.documents);
  factTable(paper, parent, documentFacts(documents, words, contract.locale));
}

function documentFacts(
  documents: readonly SealedDocument[],
  words: DocumentWords,
  locale: SealClaim['contract']['locale'],
): readonly Fact[] {
  return documents.map((file) => {
    const size = file.size === null ? [] : [writtenBytes(file.size, locale)];
    const facts = [
      file.name,
      [...size, file.bytes ? words.attached : words.notAttached].join(', '),
    ];
    return [words.document[file.kind], [...facts, file.sha256 ?? ''].join('\n').trim()];
  });
}

function attach(
  { doc }: Paper,
  claim: SealClaim,
  documents: readonly SealedDocument[],
  at: Date,
): void {
  const dates = { creationDate: at, modifiedDate: at };
  doc.file(Buffer.from(evidenceRecord(claim)), {
    name: 'evidence.json',
    type: 'application/json',
    description: 'touchline-record/1',
    ...dates,
  });
  for (const { kind, name, bytes } of documents) {
    if (bytes !== null)
      doc.file(Buffer.from(bytes), { name: `${kind}-${name}`, description: name, ...dates });
  }
}
