import type { ContractId } from '#domain/contract.ts';
import type { DocumentWords } from '#domain/document-words.ts';
import type { Locale } from '#domain/locale.ts';
import { createPapers } from '#remote/papers.ts';
import type { ContractDetails } from '#sync/book.ts';
import type { ContractPapers } from '#sync/papers.ts';
import type { Result } from '#sync/ports.ts';
import { config, fetchFromHere } from './device.ts';

const texts = import.meta.glob<DocumentWords>('../i18n/locales/*/document.json', {
  import: 'default',
});

/** A contract's documents, in the contract's own language whatever the screen's. */
export function createStaffPapers(deps: {
  accessToken(): Promise<Result<string>>;
  local(id: ContractId): Promise<ContractDetails | null>;
}): ContractPapers {
  return createPapers({ ...deps, config, fetch: fetchFromHere, words: documentWords });
}

async function documentWords(locale: Locale): Promise<DocumentWords> {
  const load = texts[`../i18n/locales/${locale}/document.json`];
  if (load === undefined) throw new Error(`no words of a document in ${locale}`);
  return load();
}
