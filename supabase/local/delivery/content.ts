import { createHash, randomUUID } from 'node:crypto';
import { parseExport, type Changes, type Entity, type SpaceExport } from './space-export.ts';

/** An entry or an asset, and when it last changed. */
export type Kept = {
  readonly entity: Entity;
  /** Place in the order of all changes: 1 for the first of the export. */
  readonly position: number;
  /** How often it was published: `sys.revision`. */
  readonly revision: number;
  readonly state: 'published' | 'draft' | 'deleted';
  /** Readers may have met it, and must hear when it is gone. */
  readonly wasPublished: boolean;
};

export type Content = Pick<SpaceExport, 'contentTypes' | 'locales' | 'tags'> & {
  /** What readers may see, drafts only in a preview. */
  visible(type: Entity['sys']['type'], preview: boolean): readonly Kept[];
  /** Everything whose last change is after that position, deleted ones too, oldest change first. */
  changedAfter(position: number): readonly Kept[];
  /** The position of the newest change. */
  last(): number;
  /**
   * Names what the positions up to this one count, so that a token of another export, or of changes that
   * ended with the stack, is not taken for one of these.
   */
  history(position: number): string;
  change(changes: Changes): void;
};

/** A space in memory, as its export has it; changes last until the stack stops. */
export function openContent(text: string, now: () => Date): Content {
  const { contentTypes, locales, tags, entries, assets } = parseExport(text);
  const kept = new Map<string, Kept>();
  let last = 0;
  const keep = (entity: Entity, state: Kept['state'], revision: number): void => {
    const wasPublished = state === 'published' || kept.get(entity.sys.id)?.wasPublished === true;
    last += 1;
    kept.set(entity.sys.id, { entity, state, revision, wasPublished, position: last });
  };
  for (const entity of [...assets, ...entries])
    keep(entity, stateOf(entity), entity.sys.publishedCounter ?? 0);
  const exported = last;
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const run = randomUUID().slice(0, 8);

  return {
    contentTypes,
    locales,
    tags,
    visible: (type, preview) =>
      [...kept.values()].filter(
        ({ entity, state }) =>
          entity.sys.type === type && (state === 'published' || (preview && state === 'draft')),
      ),
    changedAfter: (position) =>
      [...kept.values()]
        .filter((one) => one.position > position)
        .toSorted((a, b) => a.position - b.position),
    last: () => last,
    history: (position) => (position > exported ? `${fingerprint}-${run}` : fingerprint),
    change: (changes) => {
      const updatedAt = now().toISOString();
      for (const given of changes.put) {
        const before = kept.get(given.sys.id);
        const state = stateOf(given);
        keep(
          { ...given, sys: { ...given.sys, updatedAt } },
          state,
          (before?.revision ?? 0) + (state === 'published' ? 1 : 0),
        );
      }
      for (const id of changes.delete) {
        const before = kept.get(id);
        if (before === undefined || before.state === 'deleted') continue;
        const { entity, revision } = before;
        keep({ ...entity, sys: { ...entity.sys, updatedAt } }, 'deleted', revision);
      }
    },
  };
}

const stateOf = ({ sys }: Entity): Kept['state'] =>
  sys.publishedVersion === undefined ? 'draft' : 'published';
