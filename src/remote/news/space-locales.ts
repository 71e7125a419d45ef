import * as z from 'zod/mini';
import type { Locale } from '#domain/locale.ts';
import { NewsError } from '#sync/news-ports.ts';

const localesSchema = z.object({
  items: z
    .array(
      z.object({
        code: z.string(),
        default: z.optional(z.boolean()),
        fallbackCode: z.nullish(z.string()),
      }),
    )
    .check(z.minLength(1)),
});

/** A space's locales to look a field up in, first to last; ends in the default, which has every field. */
export type LocaleChain = readonly string[];

/** What the service does by itself when one language is asked for, and leaves to us in a sync. */
export function localeChains(answer: unknown): (language: Locale) => LocaleChain {
  const parsed = localesSchema.safeParse(answer);
  if (!parsed.success) throw new NewsError('malformed', 'The space has no locales.');
  const { items } = parsed.data;
  const fallbacks = new Map(items.map(({ code, fallbackCode }) => [code, fallbackCode]));
  const codes = [...fallbacks.keys()];
  const first = (items.find((item) => item.default) ?? items[0])?.code ?? '';
  return (language) => {
    const chain: string[] = [];
    // A space may write fr-FR.
    let code =
      codes.find((one) => one === language) ?? codes.find((one) => one.startsWith(`${language}-`));
    while (code !== undefined && !chain.includes(code)) {
      chain.push(code);
      code = fallbacks.get(code) ?? undefined;
    }
    return chain.includes(first) ? chain : [...chain, first];
  };
}

const localizedSchema = z.object({
  sys: z.unknown(),
  fields: z.record(z.string(), z.unknown()),
});

const textsSchema = z.record(z.string(), z.unknown());

/** An entry or asset in all locales as it would have come in one. */
export function inLocale(value: unknown, chain: LocaleChain): unknown {
  const parsed = localizedSchema.safeParse(value);
  if (!parsed.success) return value;
  const fields = Object.entries(parsed.data.fields).map(([name, given]) => {
    const texts = textsSchema.safeParse(given).data ?? {};
    const code = chain.find((one) => Object.hasOwn(texts, one) && (texts[one] ?? null) !== null);
    return [name, code === undefined ? undefined : texts[code]] as const;
  });
  return { ...parsed.data, fields: Object.fromEntries(fields) };
}
