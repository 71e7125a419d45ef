import * as z from 'zod/mini';
import { contractDocument, documentFileName } from '../../../src/domain/contract-document.ts';
import { contractSchema } from '../../../src/domain/contract.ts';
import { contractEventSchema } from '../../../src/domain/event-log.ts';
import { askAsUser, requireStaff } from '../_shared/caller.ts';
import { documentWords, signatureRecordSchema } from '../_shared/claims.ts';
import { file, Refusal, servePost, uuidField } from '../_shared/http.ts';

/**
 * POST {contractId} with the bearer token of a staff member: the contract as printable HTML (spec §7).
 * Read with the caller's own rights.
 */
Deno.serve((request) =>
  servePost(request, async (body) => {
    const token = await requireStaff(request);
    const id = uuidField(body, 'contractId');
    const read = (table: string, column: string): Promise<unknown> =>
      askAsUser(token, `/rest/v1/${table}?${column}=eq.${id}&select=*`);
    const [contracts, signatures, log] = await Promise.all([
      read('contracts', 'id'),
      read('signatures', 'contract_id'),
      read('contract_events', 'contract_id'),
    ]);
    const contract = z.array(contractSchema).parse(contracts)[0];
    if (contract === undefined) throw new Refusal('not_found', 'There is no such contract.');
    const signature = z.array(signatureRecordSchema).parse(signatures)[0] ?? null;
    const events = z.array(contractEventSchema).parse(log);
    const { locale } = contract;
    const html = contractDocument({ contract, signature, events }, documentWords(locale), locale);
    return file(html, 'text/html; charset=utf-8', documentFileName(contract.customer_name));
  }),
);
