import type { Contract } from '#domain/contract.ts';
import { contentHash } from '#domain/contract-hash.ts';
import type { Template } from '#domain/template.ts';
import type { Fields } from '#sync/command.ts';
import type { BookDeps } from './book-deps.ts';
import { changeQueue } from './enqueue.ts';
import { keptFileIds } from './file-records.ts';
import { readTemplates } from './records.ts';
import { withReopen } from './reopen.ts';
import { commandsOf, keptContract } from './row-writes.ts';

/** Somebody keeps changing the row while it is hashed; three looks in all. */
const LOOKS = 3;

export type ContractRows = {
  shown(id: string): Promise<Contract>;
  template(id: string): Promise<Template>;
  /** What a command that writes these fields must wait for; inside `changeQueue`. */
  ground(fields: Fields): Promise<{ needs: readonly string[]; fileIds: readonly string[] }>;
  /**
   * Runs `work` in the transaction with the row and the hash of its texts. Hashing would end the
   * transaction, so it comes first, and again where the texts changed meanwhile.
   */
  withHash(
    id: string,
    work: (row: Contract, contentSha256: string) => Promise<void>,
    first?: (row: Contract, contentSha256: string) => Promise<void>,
  ): Promise<void>;
};

/** What actions on contracts read before they write. */
export function createContractRows(deps: BookDeps): ContractRows {
  const { database, digest } = deps;
  const shown = async (id: string): Promise<Contract> => {
    const row = (await keptContract(database, id))?.shown ?? null;
    if (row === null) throw new Error('no such contract on this device');
    return row;
  };

  return {
    shown,
    async template(id) {
      const template = readTemplates([await database.templates.get(id)])[0]?.shown;
      if (!template) throw new Error('no such template on this device');
      return template;
    },
    async ground(fields) {
      const templateId = fields['template_id'];
      const ofTemplate =
        typeof templateId === 'string' ? await commandsOf(database, [templateId]) : [];
      const made = ofTemplate.filter((command) => command.kind === 'create_template');
      return {
        needs: made.map((command) => command.entityId),
        fileIds: await keptFileIds(database, fields),
      };
    },
    async withHash(id, work, first) {
      for (let look = 1; ; look += 1) {
        const seen = await withReopen(database, () => shown(id));
        const hash = await contentHash(seen.content, seen.terms, digest, seen);
        await first?.(seen, hash);
        const same = await changeQueue(database, async () => {
          const row = await shown(id);
          if (look < LOOKS && !sameTexts(row, seen)) return false;
          await work(row, hash);
          return true;
        });
        if (same) return;
      }
    },
  };
}

function sameTexts(a: Contract, b: Contract): boolean {
  return (
    a.content === b.content &&
    a.terms === b.terms &&
    a.template_file_sha256 === b.template_file_sha256 &&
    a.terms_file_sha256 === b.terms_file_sha256
  );
}
