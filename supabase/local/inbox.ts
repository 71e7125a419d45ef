import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTurn } from './in-turn.ts';

/** A mail or a form request that a hosted stack would have sent to somebody. */
export type Caught = {
  id: string;
  kind: 'mail' | 'form';
  /** ISO 8601, UTC. */
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The posted JSON of a form; null for mails. */
  data: unknown;
  /** Mails only, and not in an inbox of earlier versions. */
  mail?: MailHead;
};

export type MailHead = {
  messageId: string;
  senderName: string;
  replyTo: string[];
  /** Without their bytes: the inbox is a text that is written anew with every mail. */
  attachments: { name: string; type: string; bytes: number; sha256: string }[];
};

export type Inbox = {
  /** Newest first. */
  list(): readonly Caught[];
  add(caught: Omit<Caught, 'id' | 'at'>): Promise<void>;
  /** Removes the mails to an address. */
  forget(address: string): Promise<void>;
};

const KEPT = 500;

/** The inbox of a data folder: one JSON text a line, the newest 500. */
export async function openInbox(folder: string): Promise<Inbox> {
  const path = join(folder, 'inbox.jsonl');
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  let kept = lines.flatMap(parseLine).slice(-KEPT);
  const turn = inTurn();
  const keep = (all: Caught[]): Promise<void> => {
    kept = all.slice(-KEPT);
    const text = kept.map((one) => `${JSON.stringify(one)}\n`).join('');
    return turn(() => writeFile(path, text));
  };
  return {
    list: () => kept.toReversed(),
    add: (caught) => keep([...kept, { ...caught, id: randomUUID(), at: new Date().toISOString() }]),
    forget: (address) => keep(kept.filter((one) => !one.to.includes(address))),
  };
}

/** A line cut off by a kill is no reason to lose the others. */
function parseLine(line: string): Caught[] {
  try {
    return [JSON.parse(line) as Caught];
  } catch {
    return [];
  }
}
