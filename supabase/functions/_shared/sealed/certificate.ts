import {
  consentFacts,
  hashFacts,
  originFacts,
  partyFacts,
  readingFacts,
  timeFacts,
  type Fact,
} from '../../../../src/domain/contract-facts.ts';
import type { DocumentWords } from '../../../../src/domain/document-words.ts';
import type { ContractEvent } from '../../../../src/domain/event-log.ts';
import type { SealClaim } from '../claims.ts';
import { brandMark, ON_DARK } from './brand.ts';
import type { Element, Paper } from './paper.ts';
import { artifact, INK, keepTogether, PAGE, WIDTH } from './paper.ts';
import { factTable, HASHES, headedTable } from './tables.ts';
import { write } from './text.ts';

const BAND = 176;

/** Who signed what, when, from where and with which words; and the fingerprints of all that. */
export function certificate(
  paper: Paper,
  parent: Element,
  claim: SealClaim,
  words: DocumentWords,
): void {
  const { contract, signature } = claim;
  const { locale } = contract;
  band(paper, parent, words);
  const parts: readonly (readonly [string, readonly Fact[]])[] = [
    [words.certificate.parties, partyFacts(contract, words, claim.staff)],
    [words.certificate.times, timeFacts(contract, signature, words, locale)],
    [words.certificate.origin, originFacts(signature, words)],
    [words.certificate.reading, readingFacts(signature, words, locale)],
    [words.certificate.consent, consentFacts(signature, words, locale)],
  ];
  for (const [title, facts] of parts) {
    heading(paper, parent, title);
    factTable(paper, parent, facts);
  }
  heading(paper, parent, words.certificate.hashes);
  factTable(paper, parent, hashFacts(signature, words), HASHES);
  heading(paper, parent, words.certificate.log);
  write(paper, parent, 'P', 'note', words.certificate.logLead);
  eventLog(paper, parent, logToSignature(claim.events), words);
  paper.doc.y += 6;
  write(paper, parent, 'P', 'note', words.certificate.record);
}

/**
 * The log as it stood at the signature. What came later (an attempt to seal, a mail) must not make a
 * second attempt differ from the first.
 */
export function logToSignature(events: readonly ContractEvent[]): readonly ContractEvent[] {
  const ordered = events.toSorted((a, b) => a.seq - b.seq);
  const end = ordered.findIndex((event) => event.kind === 'signed');
  return end === -1 ? ordered : ordered.slice(0, end + 1);
}

function band(paper: Paper, parent: Element, words: DocumentWords): void {
  const { doc } = paper;
  doc.addPage();
  artifact(paper, () => {
    doc.rect(0, 0, PAGE.width, BAND).fill(INK.bottle);
    brandMark(paper, PAGE.left, 40, 30, ON_DARK);
  });
  doc.y = 84;
  doc.outline.addItem(words.certificate.title);
  const width = WIDTH - 20;
  write(paper, parent, 'H2', 'title', words.certificate.title, { colour: INK.cream });
  write(paper, parent, 'P', 'note', words.certificate.lead, { colour: INK.mist, width });
  doc.y = BAND + 14;
}

function heading(paper: Paper, parent: Element, title: string): void {
  paper.doc.y += 7;
  keepTogether(paper, 60);
  write(paper, parent, 'H3', 'small', title);
}

function eventLog(
  paper: Paper,
  parent: Element,
  events: readonly ContractEvent[],
  words: DocumentWords,
): void {
  const { log } = words;
  headedTable(
    paper,
    parent,
    [log.number, log.event, log.time, log.actor, log.hash],
    events.map((event) => [
      String(event.seq),
      words.event[event.kind] ?? event.kind,
      event.occurred_at.slice(0, 19).replace('T', ' '),
      words.actor[event.actor_kind] ?? event.actor_kind,
      // Two even lines are easier to compare than one that breaks anywhere.
      `${event.hash.slice(0, 32)}\n${event.hash.slice(32)}`,
    ]),
    [
      { width: 26, size: 8 },
      { width: 102, size: 8 },
      { width: 96, size: 8 },
      { width: 76, size: 8 },
      { width: WIDTH - 300, size: 6.8 },
    ],
  );
}
