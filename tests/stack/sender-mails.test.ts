import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caught } from '../../supabase/local/inbox.ts';
import { aMailClaim, CONTRACT, TOKEN } from './claims.ts';
import { SECRET, startFakeProject, type FakeProject } from './fake-project.ts';

let project: FakeProject;
beforeAll(async () => {
  project = await startFakeProject();
});
afterAll(() => project.stop());
beforeEach(() => project.reset());

/** Makes this mail due and sends it. */
async function send(claim: unknown): Promise<void> {
  const claims = [claim];
  project.procedures.set('claim_mail', () => claims.shift() ?? null);
  await project.invoke('contract-jobs', {}, { apikey: SECRET });
}

const STAFF_MAIL = {
  recipient_email: 'aoife@touchline.example',
  recipient_name: 'Aoife Byrne',
  requested_at: '2026-11-12T18:40:26.525+00:00',
};

/** What both mails to staff must and must not hold. */
function expectForStaff(locale: string): Caught {
  const [mail] = project.inbox;
  if (mail === undefined) throw new Error('no mail came');
  expect(mail).toMatchObject({
    to: ['aoife@touchline.example'],
    mail: { senderName: 'Touchline', replyTo: ['maire@kilbarrow.example'], attachments: [] },
  });
  expect(mail.html).toContain(`<html lang="${locale}">`);
  for (const body of [mail.text, mail.html]) {
    expect(body).toMatch(new RegExp(`http://127\\.0\\.0\\.1:\\d+/contracts/${CONTRACT}`));
    // The link that signs is the customer's alone.
    expect(body).not.toContain(TOKEN);
    expect(body).toMatch(/18:40|19:40/);
    expect(body).not.toMatch(/undefined|null|Invalid/);
  }
  return mail;
}

describe('the mail about a decline', () => {
  const declined = { ...STAFF_MAIL, kind: 'declined_staff' };

  test.each([
    ['en', 'Máire Fallon has declined: Installation agreement', 'extend the contract'],
    ['fr', 'Máire Fallon a refusé de signer : Installation agreement', 'prolongez le contrat'],
    ['de', 'Máire Fallon hat abgelehnt: Installation agreement', 'verlängern Sie den Vertrag'],
    ['nl', 'Máire Fallon tekent niet: Installation agreement', 'Verleng dan het contract'],
  ])('says who, when, why and what now, in %s', async (locale, subject, advice) => {
    const message = 'Too dear <for us>\nand too late';
    await send(aMailClaim({ ...declined, message }, { locale }));
    const mail = expectForStaff(locale);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain('Too dear &lt;for us&gt;<br>and too late');
    expect(mail.text).toContain('  Too dear <for us>\n  and too late\n  – Máire Fallon');
    expect(mail.text).toContain('Kilbarrow Rovers');
    expect(mail.text).toContain(advice);
  });

  test.each([
    ['en', 'Reason none given'],
    ['fr', 'Motif non précisé'],
    ['de', 'Grund nicht genannt'],
    ['nl', 'Reden niet opgegeven'],
  ])('says in %s that no reason was given', async (locale, words) => {
    await send(aMailClaim(declined, { locale }));
    expect(expectForStaff(locale).text).toContain(words);
  });
});

describe('the mail about a wish for a new link', () => {
  const asked = { ...STAFF_MAIL, kind: 'link_requested_staff' };

  test.each([
    ['en', 'Máire Fallon asks for a new link: Installation agreement', 'Extend it or replace'],
    ['fr', 'Máire Fallon demande un nouveau lien : Installation agreement', 'Prolongez-le ou'],
    ['de', 'Máire Fallon bittet um einen neuen Link: Installation agreement', 'Verlängern Sie'],
    ['nl', 'Máire Fallon vraagt om een nieuwe link: Installation agreement', 'Verleng het of'],
  ])('says who, for what, and what to do, in %s', async (locale, subject, advice) => {
    await send(aMailClaim({ ...asked, link: 'expired' }, { locale, status: 'expired' }));
    const mail = expectForStaff(locale);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(advice);
    expect(mail.text).toContain('Kilbarrow Rovers');
  });

  test.each([
    ['expired', { status: 'expired' }, 'Extend it or replace its link'],
    ['replaced', { status: 'viewed' }, 'has a newer link, which works'],
    ['replaced', { status: 'expired' }, 'Extend it or replace its link'],
    ['replaced', { declined_at: '2026-11-12T18:00:00+00:00' }, 'Extend it to open it again'],
    ['voided', { status: 'sent' }, 'Make a new contract'],
  ])('advises by where the contract stands: link %s, contract %j', async (link, row, advice) => {
    await send(aMailClaim({ ...asked, link }, row));
    expect(expectForStaff('en').text).toContain(advice);
  });
});
