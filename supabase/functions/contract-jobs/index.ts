import { requireService } from '../_shared/caller.ts';
import { Refusal, servePost } from '../_shared/http.ts';
import { sealDue, sendDueMail } from '../_shared/jobs.ts';

/** Hosted functions may run for 150 s; what is left then is taken up by the next call. */
const WITHIN_MS = 50_000;
const KINDS = ['mails', 'seals'] as const;

/**
 * POST {only?: 'mails' | 'seals'}, with the service's key: does what is due, sealed copies first, for
 * their mails come due with them. Called by the schedule; calls may overlap.
 */
Deno.serve((request) =>
  servePost(request, async ({ only }) => {
    await requireService(request);
    if (only !== undefined && !KINDS.some((kind) => kind === only)) {
      throw new Refusal('invalid', 'only is "mails" or "seals".', 'only');
    }
    const end = Date.now() + WITHIN_MS;
    const done = { seals: 0, mails: 0 };
    while (Date.now() < end) {
      if (only !== 'mails' && (await sealDue(null)) !== null) done.seals += 1;
      else if (only !== 'seals' && (await sendDueMail(null)) !== null) done.mails += 1;
      else break;
    }
    return { ok: true, ...done };
  }),
);
