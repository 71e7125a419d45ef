import { reminderSchema, type Contract } from '#domain/contract.ts';
import type { ContractInput } from '#domain/form-rules.ts';
import { localeSchema, type Locale } from '#domain/locale.ts';

export type KeptTexts = Readonly<Record<string, string>>;

/** @param locale the contract's language unless another is chosen: that of the interface */
export function blankContract(locale: Locale): ContractInput {
  return {
    templateId: '',
    customerEmail: '',
    customerName: '',
    customerCompany: '',
    locale,
    reminder: 'off',
  };
}

export function inputOf(contract: Contract): ContractInput {
  return {
    templateId: contract.template_id ?? '',
    customerEmail: contract.customer_email,
    customerName: contract.customer_name ?? '',
    customerCompany: contract.customer_company ?? '',
    locale: contract.locale,
    reminder: contract.reminder,
  };
}

/** The kept texts of `prefix` over what would stand there without them. */
function overlay(kept: KeptTexts, fresh: ContractInput, prefix: string): ContractInput {
  const text = (field: keyof ContractInput): string => kept[prefix + field] ?? fresh[field];
  const locale = localeSchema.safeParse(text('locale'));
  const reminder = reminderSchema.safeParse(text('reminder'));
  return {
    templateId: text('templateId'),
    customerEmail: text('customerEmail'),
    customerName: text('customerName'),
    customerCompany: text('customerCompany'),
    locale: locale.success ? locale.data : fresh.locale,
    reminder: reminder.success ? reminder.data : fresh.reminder,
  };
}

const SEEN = 'seen.';

/**
 * What the form begins with: what was typed before a reload, if anything. `seen` is what the person
 * had before them when they began, kept with it: the row may have changed since, and what somebody
 * else wrote must not pass for this person's edit.
 */
export function contractStart(
  kept: KeptTexts | null,
  fresh: ContractInput,
): { values: ContractInput; seen: ContractInput; restored: boolean } {
  const texts = kept ?? {};
  return {
    values: overlay(texts, fresh, ''),
    seen: overlay(texts, fresh, SEEN),
    restored: kept !== null,
  };
}

/** As `contractStart` reads it back. */
export function keptTexts(values: ContractInput, seen: ContractInput): KeptTexts {
  const before = Object.entries(seen).map(([field, text]) => [SEEN + field, text]);
  return { ...values, ...Object.fromEntries(before) };
}

export function sameInput(a: ContractInput, b: ContractInput): boolean {
  return (Object.keys(a) as (keyof ContractInput)[]).every((field) => a[field] === b[field]);
}
