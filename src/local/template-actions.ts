import { documentFields, documentsOf, FILE_KINDS } from '#domain/document-file.ts';
import type { TemplateInput } from '#domain/form-rules.ts';
import { normaliseText } from '#domain/merge-fields.ts';
import type { Template, TemplateVersion } from '#domain/template.ts';
import type { ContractBook, TemplateFiles } from '#sync/book.ts';
import type { Fields } from '#sync/command.ts';
import { namedFiles } from '#sync/queued-file.ts';
import { changedFields } from './book-commands.ts';
import type { BookDeps } from './book-deps.ts';
import { queryVersions } from './book-reads.ts';
import { changeQueue } from './enqueue.ts';
import { keepFiles, readChosen, type ReadFile } from './file-records.ts';
import { readTemplates } from './records.ts';
import { createWriter } from './writer.ts';

type TemplateActions = Pick<
  ContractBook,
  'createTemplate' | 'updateTemplate' | 'restoreTemplate' | 'deleteTemplate'
>;

export function createTemplateActions(deps: BookDeps): TemplateActions {
  const { database, userId } = deps;
  const writer = createWriter(deps);
  const shownTemplate = async (id: string) =>
    readTemplates([await database.templates.get(id)])[0]?.shown ?? null;
  const keepChosen = (chosen: readonly ReadFile[]) =>
    keepFiles(database, chosen, {
      userId,
      nowMs: deps.clock.nowMs(),
      publicUrl: (path) => deps.publicUrl(path),
    });

  async function change(
    shown: Template,
    [before, after]: readonly [Fields, Fields],
    { fileIds = [], apart = false }: { fileIds?: readonly string[]; apart?: boolean },
  ): Promise<void> {
    const changed = changedFields(before, after);
    if (changed === null) return;
    const { id: entityId, revision: baseRevision } = shown;
    const files = namedFiles(fileIds, changed.patch);
    const what = { entityId, ...changed, baseRevision, fileIds: files };
    await writer.add({ kind: 'update_template', ...what }, { apart });
  }
  const present = async (id: string): Promise<Template> => {
    const shown = await shownTemplate(id);
    if (shown === null) throw new Error('no such template on this device');
    return shown;
  };

  return {
    async createTemplate(input, files) {
      const entityId = deps.ids.uuid();
      const chosen = await readChosen(files);
      await changeQueue(database, async () => {
        const { fields, fileIds } = await keepChosen(chosen);
        const texts = textsOf(input);
        const name = texts['name'] || nameOfFile(chosen);
        const patch = { ...texts, name, ...fields, created_at: writer.now() };
        await writer.add({ kind: 'create_template', entityId, patch, fileIds });
      });
      writer.told();
      return entityId;
    },
    async updateTemplate(id, input, seen, files) {
      const chosen = await readChosen(files);
      await changeQueue(database, async () => {
        const shown = await present(id);
        const kept = await keepChosen(chosen);
        const before = { ...fieldsOf(shown), ...(seen ? textsOf(seen) : {}) };
        const after = { ...before, ...textsOf(input), ...removed(files), ...kept.fields };
        await change(shown, [before, after], { fileIds: kept.fileIds });
      });
      writer.told();
    },
    async restoreTemplate(id, revision) {
      await changeQueue(database, async () => {
        const shown = await present(id);
        const version = (await queryVersions(database, id)).find((v) => v.revision === revision);
        if (version === undefined) throw new Error('no such version on this device');
        // Apart, so that an edit that waits becomes a version too.
        await change(shown, [fieldsOf(shown), fieldsOf(version)], { apart: true });
      });
      writer.told();
    },
    async deleteTemplate(id) {
      await changeQueue(database, async () => {
        const shown = await shownTemplate(id);
        if (shown === null || !shown.is_active) return;
        await writer.add({ kind: 'delete_template', entityId: id, baseRevision: shown.revision });
      });
      writer.told();
    },
  };
}

function textsOf(input: TemplateInput): Fields {
  return {
    name: normaliseText(input.name).trim(),
    content: normaliseText(input.content),
    terms_and_conditions: normaliseText(input.terms),
  };
}

function fieldsOf(row: Template | TemplateVersion): Fields {
  const { name, content, terms_and_conditions } = row;
  return { name, content, terms_and_conditions, ...documentsOf(row) };
}

function removed(files: TemplateFiles | undefined): Fields {
  const kinds = FILE_KINDS.filter((kind) => files?.[kind].do === 'remove');
  const names = kinds.flatMap((kind) => Object.values(documentFields(kind)));
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** Spec §5: a template made of a file alone is called as the file is. */
function nameOfFile(chosen: readonly ReadFile[]): string {
  const file = chosen.find(({ kind }) => kind === 'template') ?? chosen[0];
  return file?.name.replace(/\.[a-z0-9]+$/i, '').trim() ?? '';
}
