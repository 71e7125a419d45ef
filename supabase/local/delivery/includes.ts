import type { Content, Kept } from './content.ts';
import { view, type View } from './view.ts';

type Reading = { readonly content: Content; readonly preview: boolean; readonly locale: string };

type Included = {
  includes?: Partial<Record<'Entry' | 'Asset', View[]>>;
  errors?: unknown[];
};

/**
 * What the items link to, and what that links to, down to `depth` (0: nothing), each once and none of the
 * items again. A link to what is no more, or is a draft, stands among the errors.
 */
export function includesOf(
  { content, preview, locale }: Reading,
  items: readonly Partial<View>[],
  depth: number,
): Included {
  if (depth === 0) return {};
  const all: readonly Kept[] = [
    ...content.visible('Entry', preview),
    ...content.visible('Asset', preview),
  ];
  const known = new Map(all.map((kept) => [keyOf(kept.entity.sys.type, kept.entity.sys.id), kept]));
  const met = new Set(items.map(({ sys }) => keyOf(sys?.type, sys?.id)));
  const includes: Partial<Record<'Entry' | 'Asset', View[]>> = {};
  const errors: unknown[] = [];
  let level = items;
  for (let down = 0; down < depth && level.length > 0; down += 1) {
    const next: View[] = [];
    for (const { linkType, id } of level.flatMap(({ fields }) => linksIn(fields))) {
      const key = keyOf(linkType, id);
      if (met.has(key)) continue;
      met.add(key);
      const target = known.get(key);
      if (target === undefined) {
        errors.push({
          sys: { id: 'notResolvable', type: 'error' },
          details: { type: 'Link', linkType, id },
        });
        continue;
      }
      const seen = view(content, target, locale);
      (includes[target.entity.sys.type] ??= []).push(seen);
      next.push(seen);
    }
    level = next;
  }
  return {
    ...(Object.keys(includes).length === 0 ? {} : { includes }),
    ...(errors.length === 0 ? {} : { errors }),
  };
}

const keyOf = (type: unknown, id: unknown): string => `${String(type)} ${String(id)}`;

/** Every link in a value, however deep: rich text embeds entries and assets. */
function linksIn(value: unknown): { linkType: string; id: string }[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('sys' in value && typeof value.sys === 'object' && value.sys !== null) {
    const { type, linkType, id } = { type: '', linkType: '', id: '', ...value.sys };
    if (type === 'Link') return [{ linkType, id }];
  }
  return Object.values(value).flatMap(linksIn);
}
