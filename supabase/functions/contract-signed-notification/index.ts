import { callAsService } from '../_shared/database.ts';
import { servePost, uuidField } from '../_shared/http.ts';
import { sealDue, sendDueMail } from '../_shared/jobs.ts';

type State = 'sealed' | 'sealing' | 'not_found';

/** The two of the contract, and room for what fell due meanwhile. */
const MOST_MAILS = 4;

/**
 * POST {contractId, signerName, signerEmail, signatureType, submissionId?} (spec §7): the signer's
 * device says that something was signed. Anybody may say so, so the body is a hint and nothing more:
 * what is done is what the database holds due, with the names and addresses that it has stored.
 */
Deno.serve((request) =>
  servePost(request, async (body) => {
    const contract = uuidField(body, 'contractId');
    const sealed = await sealDue(contract);
    if (sealed === 'failed') return { ok: true, state: 'sealing' satisfies State };
    for (let sent = 0; sent < MOST_MAILS; sent += 1) {
      if ((await sendDueMail(null)) === null) break;
    }
    return { ok: true, state: await stateOf(contract) };
  }),
);

async function stateOf(contract: string): Promise<State> {
  return (await callAsService('sealed_copy', { contract })) === null ? 'not_found' : 'sealed';
}
