import { askAsUser, requireStaff } from '../_shared/caller.ts';
import { callAsService } from '../_shared/database.ts';
import { file, Refusal, servePost, uuidField } from '../_shared/http.ts';
import { readSealed } from '../_shared/storage.ts';

type Sealed = { path: string; file_name: string };

/**
 * POST {token}, for whoever holds the signing link, or {contractId} with the bearer token of a staff
 * member: the sealed copy as PDF. `not_ready` where the contract is there and the copy is not.
 */
Deno.serve((request) =>
  servePost(request, async (body) => {
    const found = 'token' in body ? await byToken(body['token']) : await byContract(request, body);
    const bytes = await readSealed(found.path);
    if (bytes === null) throw new Refusal('not_ready', 'The sealed copy is not there yet.');
    return file(bytes, 'application/pdf', found.file_name);
  }),
);

async function byToken(token: unknown): Promise<Sealed> {
  if (typeof token !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(token)) throw notFound();
  const found = (await callAsService('sealed_copy', { token })) as Sealed | null;
  if (found !== null) return found;
  const opened = (await callAsService('get_contract_for_signing', { token })) as { ok?: unknown };
  throw opened.ok === true ? notReady() : notFound();
}

async function byContract(request: Request, body: Record<string, unknown>): Promise<Sealed> {
  const staff = await requireStaff(request);
  const contract = uuidField(body, 'contractId');
  const found = (await callAsService('sealed_copy', { contract })) as Sealed | null;
  if (found !== null) return found;
  const rows = await askAsUser(staff, `/rest/v1/contracts?id=eq.${contract}&select=id`);
  throw Array.isArray(rows) && rows.length > 0 ? notReady() : notFound();
}

const notFound = (): Refusal => new Refusal('not_found', 'There is no such contract.');
const notReady = (): Refusal => new Refusal('not_ready', 'The sealed copy is not there yet.');
