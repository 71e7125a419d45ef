import * as z from 'zod/mini';
import { askAsUser, requireStaff } from '../_shared/caller.ts';
import { callAsService } from '../_shared/database.ts';
import { file, Refusal, servePost, uuidField } from '../_shared/http.ts';
import { readSealed } from '../_shared/storage.ts';

const sealedSchema = z.nullable(z.object({ path: z.string(), file_name: z.string() }));
type Sealed = z.infer<typeof sealedSchema>;

/** What the database says of a link; codes that it may learn later are read as "there is none". */
const openedSchema = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    error: z.object({ code: z.string(), retry_after_s: z.optional(z.number()) }),
  }),
]);

/**
 * POST {token}, for whoever holds the signing link, or {contractId} with the bearer token of a staff
 * member: the sealed copy as PDF. While there is none yet, signers are told `not_sealed` and staff
 * `not_ready`, the word that the staff area has always known.
 */
Deno.serve((request) =>
  servePost(request, async (body) => {
    const bySigner = 'token' in body;
    const found = bySigner ? await byToken(body['token']) : await byContract(request, body);
    const bytes = found === null ? null : await readSealed(found.path);
    if (found === null || bytes === null) {
      throw new Refusal(bySigner ? 'not_sealed' : 'not_ready', 'The sealed copy is not there yet.');
    }
    return file(bytes, 'application/pdf', found.file_name);
  }),
);

/** @returns null where the link is good and the copy is not there yet */
async function byToken(token: unknown): Promise<Sealed> {
  if (typeof token !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(token)) throw notFound();
  const found = sealedSchema.parse(await callAsService('sealed_copy', { token }));
  if (found !== null) return found;
  const opened = openedSchema.parse(await callAsService('get_contract_for_signing', { token }));
  if (opened.ok) return null;
  const { code, retry_after_s: retryAfterS } = opened.error;
  if (code === 'link_replaced') throw new Refusal(code, 'There is a newer link.');
  if (code === 'rate_limited') {
    throw new Refusal(code, 'Too many calls.', undefined, retryAfterS ?? 60);
  }
  throw notFound();
}

/** @returns null where the contract is there and the copy is not */
async function byContract(request: Request, body: Record<string, unknown>): Promise<Sealed> {
  const staff = await requireStaff(request);
  const contract = uuidField(body, 'contractId');
  const found = sealedSchema.parse(await callAsService('sealed_copy', { contract }));
  if (found !== null) return found;
  const rows = await askAsUser(staff, `/rest/v1/contracts?id=eq.${contract}&select=id`);
  if (Array.isArray(rows) && rows.length > 0) return null;
  throw notFound();
}

const notFound = (): Refusal => new Refusal('not_found', 'There is no such contract.');
