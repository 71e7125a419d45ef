import * as z from 'zod/mini';
import { idSchema } from './parse-article.ts';

const identifiedSchema = z.object({ sys: z.object({ id: idSchema }) });

/** Entries or assets by `sys.id`; what has none is left out. */
export const byId = (items: readonly unknown[]): ReadonlyMap<string, unknown> =>
  new Map(
    items.flatMap((item): [string, unknown][] => {
      const parsed = identifiedSchema.safeParse(item);
      return parsed.success ? [[parsed.data.sys.id, item]] : [];
    }),
  );

export const idsOf = (items: readonly unknown[]): readonly string[] => [...byId(items).keys()];

/** Each parsed; what cannot be is left out. */
export const parsedById = <T>(
  items: ReadonlyMap<string, unknown>,
  parse: (item: unknown) => T | null,
): ReadonlyMap<string, T> =>
  new Map(
    [...items].flatMap(([id, item]): [string, T][] => {
      const parsed = parse(item);
      return parsed === null ? [] : [[id, parsed]];
    }),
  );
