import { asText } from '../database/calls.ts';
import type { Row } from '../database/harness.ts';
import { answersOn } from './answers.ts';
import type { Say, ServerRows } from './check-say.ts';
import { isTrue } from './check-signatures.ts';
import type { History } from './history.ts';
import { short } from './server.ts';

/**
 * 3: every promised decline is on the server, or lies on its device with a true reason, or was taken
 * back before it was sent; and no device has two answers to one link.
 */
export async function checkDeclines(history: History, rows: ServerRows, say: Say): Promise<void> {
  const { journal, server, seats, world } = history;
  const taken = new Set(
    (await server.rows('select id from private.declines')).map(({ id }) => asText(id)),
  );
  for (const id of taken)
    if (!journal.declines.has(id)) say(`3: decline ${short(id)} was never given`);
  for (const [id, { device, stored, gone }] of journal.declines) {
    const { state, token, contractId, fault } = stored;
    const there = taken.has(id);
    const where = `decline ${short(id)} of ${device.name}`;
    if (state === 'declined' && !there) say(`3: ${where} is confirmed and not on the server`);
    if (state === 'refused' && there) say(`3: ${where} was taken and counts as refused`);
    if (gone && state === 'saved' && there) say(`3: ${where} was taken back and is on the server`);
    if (gone || state !== 'refused') continue;
    const contract = rows.get('contracts')?.get(contractId) as Row | undefined;
    const refused = { id, token, contractId, fault, contentSha256: null };
    if (!isTrue(refused, contract, rows, world.nowMs()))
      say(`3: ${where} was refused with ${fault?.code} and that is not so`);
  }
  for (const { device } of seats) {
    const links = answersOn(device)
      .filter(({ state }) => state !== 'refused')
      .map(({ token }) => token);
    for (const token of new Set(links))
      if (links.filter((one) => one === token).length > 1)
        say(`3: ${device.name} keeps two answers to the link ${token}`);
  }
}
