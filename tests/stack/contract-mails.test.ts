import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMailClaim, CONTRACT, MAIL, TOKEN } from './claims.ts';
import {
  OTHER_TOKEN,
  SECRET,
  STAFF_TOKEN,
  startFakeProject,
  type FakeProject,
} from './fake-project.ts';

const service = { apikey: SECRET };
const staff = { authorization: `Bearer ${STAFF_TOKEN}` };

let project: FakeProject;
beforeAll(async () => {
  project = await startFakeProject();
});
afterAll(() => project.stop());
beforeEach(() => project.reset());

/** Makes these mails due, each once. */
function due(...claims: unknown[]): void {
  project.procedures.set('claim_mail', () => claims.shift() ?? null);
}

async function runJobs(): Promise<unknown> {
  return (await project.invoke('contract-jobs', {}, service)).json();
}

describe('contract-jobs', () => {
  test.each([
    ['no key', {}],
    ['the key of everybody', { apikey: 'sb_publishable_touchline_local_development' }],
    ['a wrong key', { apikey: `${SECRET}x` }],
    ['a staff token', { authorization: `Bearer ${STAFF_TOKEN}` }],
  ])('does nothing for %s', async (_, headers) => {
    due(aMailClaim());
    const response = await project.invoke('contract-jobs', {}, headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'unauthorized' } });
    expect(project.calls).toEqual([]);
  });

  test('works until nothing is due', async () => {
    due(aMailClaim(), aMailClaim({ id: CONTRACT }));
    expect(await runJobs()).toEqual({ ok: true, mails: 2, seals: 0 });
    expect(project.argumentsOf('settle_mail')).toEqual([
      { mail: MAIL, outcome: 'sent', code: null },
      { mail: CONTRACT, outcome: 'sent', code: null },
    ]);
    expect(project.inbox).toHaveLength(2);
  });
});

describe('the mail with the link', () => {
  test.each([
    ['en', 'Please sign: Installation agreement', 'Read and sign', '11 December 2026'],
    ['fr', 'À signer : Installation agreement', 'Lire et signer', '11 décembre 2026'],
    ['de', 'Bitte unterschreiben: Installation agreement', 'Lesen und', '11. Dezember 2026'],
    ['nl', 'Graag ondertekenen: Installation agreement', 'Lezen en', '11 december 2026'],
  ])(
    'in %s: link, expiry with its zone, one way to answer',
    async (locale, subject, label, date) => {
      due(aMailClaim({}, { locale }));
      await runJobs();
      const [mail] = project.inbox;
      expect(mail).toMatchObject({
        to: ['maire@kilbarrow.example'],
        from: 'no-reply@touchline.example',
        subject,
        mail: {
          messageId: `<${MAIL}@touchline.example>`,
          senderName: 'Aoife Byrne (Touchline)',
          replyTo: ['aoife@touchline.example'],
          attachments: [],
        },
      });
      for (const body of [mail?.text, mail?.html]) {
        expect(body).toMatch(new RegExp(`http://127\\.0\\.0\\.1:\\d+/sign/${TOKEN}`));
        expect(body).toContain(label);
        expect(body).toContain(date);
        expect(body).toMatch(/GMT|UTC|MEZ|CET/);
      }
      expect(mail?.html).toContain(`<html lang="${locale}">`);
    },
  );

  test('shows what people typed as text, and lets nobody write a header', async () => {
    const evil = '<img src=x onerror=alert(1)> & "friends"\r\nBcc: all@evil.example';
    due(
      aMailClaim(
        { recipient_name: evil, message: `Hello\n${evil}`, staff_name: evil },
        { title: evil, customer_name: evil },
      ),
    );
    await runJobs();
    const [mail] = project.inbox;
    expect(project.inbox).toHaveLength(1);
    expect(mail?.to).toEqual(['maire@kilbarrow.example']);
    expect(mail?.subject).toBe(
      'Please sign: <img src=x onerror=alert(1)> & "friends" Bcc: all@evil.example',
    );
    expect(mail?.html).not.toMatch(/<img|<script/);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;friends&quot;');
    expect(mail?.text).toContain('<img src=x onerror=alert(1)>');
    expect(mail?.mail?.senderName).not.toMatch(/[<>"]/);
  });

  test('an address that is none goes nowhere', async () => {
    due(aMailClaim({ recipient_email: 'a@b.example, c@d.example' }));
    await runJobs();
    expect(project.inbox).toEqual([]);
    expect(project.argumentsOf('settle_mail')).toMatchObject([
      { outcome: 'refused', code: 'invalid_address' },
    ]);
  });

  test.each([
    ['en', 'waiting for your signature'],
    ['fr', 'attend votre signature'],
    ['de', 'wartet auf Ihre Unterschrift'],
    ['nl', 'wacht op uw handtekening'],
  ])('reminds in %s', async (locale, words) => {
    due(aMailClaim({ kind: 'reminder' }, { locale }));
    await runJobs();
    expect(project.inbox[0]?.subject).toContain(words);
    expect(project.inbox[0]?.text).toContain(`/sign/${TOKEN}`);
  });
});

describe('the mails about a signature', () => {
  const signed = {
    sealed_path: `${CONTRACT}/seal.pdf`,
    evidence_sha256: 'c0ffee',
  };
  const contract = { status: 'signed', signed_at: '2026-11-12T18:40:26.525+00:00' };

  test.each([
    ['en', 'Signed: Installation agreement', 'Máire Fallon has signed: Installation agreement'],
    ['fr', 'Signé : Installation agreement', 'Máire Fallon a signé : Installation agreement'],
    ['de', 'Unterschrieben: Installation', 'Máire Fallon hat unterschrieben: Installation'],
    ['nl', 'Ondertekend: Installation', 'Máire Fallon heeft ondertekend: Installation'],
  ])('carry the sealed copy in %s', async (locale, toSigner, toStaff) => {
    project.files.set(`sealed-contracts/${CONTRACT}/seal.pdf`, Buffer.from('%PDF-1.7 sealed'));
    due(
      aMailClaim({ ...signed, kind: 'signed_signer' }, { ...contract, locale }),
      aMailClaim(
        {
          ...signed,
          id: CONTRACT,
          kind: 'signed_staff',
          recipient_email: 'aoife@touchline.example',
        },
        { ...contract, locale },
      ),
    );
    await runJobs();
    const [first, second] = project.inbox;
    expect(first?.subject).toContain(toSigner);
    expect(second?.subject).toContain(toStaff);
    expect(second?.text).toContain(`/contracts/${CONTRACT}`);
    // The link that signs is the customer's alone.
    expect(second?.text).not.toContain(TOKEN);
    for (const mail of [first, second]) {
      expect(mail?.text).toContain('c0ffee');
      expect(mail?.mail?.attachments).toMatchObject([
        { name: 'Installation-agreement.pdf', type: 'application/pdf', bytes: 15 },
      ]);
    }
  });

  test('wait where the sealed copy cannot be read', async () => {
    due(aMailClaim({ ...signed, kind: 'signed_signer' }, contract));
    await runJobs();
    expect(project.inbox).toEqual([]);
    expect(project.argumentsOf('settle_mail')).toMatchObject([
      { outcome: 'refused', code: 'not_prepared' },
    ]);
  });
});

describe('send-contract-email', () => {
  const body = {
    contractId: CONTRACT,
    recipientEmail: 'maire@kilbarrow.example',
    recipientName: 'Máire',
    message: 'See you on Saturday',
    mailId: MAIL,
  };

  test.each([
    ['without a token', {}, 401, 'unauthorized'],
    ['with a token that nobody gave', { authorization: 'Bearer made.up.x' }, 401, 'unauthorized'],
    [
      'of an account that is not staff',
      { authorization: `Bearer ${OTHER_TOKEN}` },
      403,
      'forbidden',
    ],
  ])('is refused %s', async (_, headers, status, code) => {
    const response = await project.invoke('send-contract-email', body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(project.argumentsOf('request_mail')).toEqual([]);
  });

  test('puts the mail on the list as the caller, then sends that very one', async () => {
    project.procedures.set('request_mail', () => ({ ok: true }));
    project.procedures.set('claim_mail', ({ mail }) =>
      mail === MAIL ? aMailClaim({ message: 'See you on Saturday' }) : null,
    );
    const response = await project.invoke('send-contract-email', body, staff);
    expect(await response.json()).toEqual({ ok: true, mailId: MAIL, outcome: 'sent' });
    expect(project.calls.find(({ procedure }) => procedure === 'request_mail')).toEqual({
      procedure: 'request_mail',
      token: STAFF_TOKEN,
      args: {
        mail: MAIL,
        contract: CONTRACT,
        recipient_email: 'maire@kilbarrow.example',
        recipient_name: 'Máire',
        message: 'See you on Saturday',
      },
    });
    expect(project.inbox[0]?.html).toContain('See you on Saturday');
  });

  test('says so where another call has taken it', async () => {
    project.procedures.set('request_mail', () => ({ ok: true }));
    const response = await project.invoke('send-contract-email', body, staff);
    expect(await response.json()).toMatchObject({ ok: true, outcome: 'already_sent' });
  });

  test.each([
    [{ ok: false, code: 'not_found' }, 404, 'not_found'],
    [{ ok: false, code: 'not_sent' }, 409, 'not_sent'],
    [{ ok: false, code: 'invalid_transition' }, 409, 'invalid_transition'],
    [{ ok: false, code: 'something_new' }, 400, 'invalid'],
    [null, 400, 'invalid'],
  ])('passes the refusal %j on', async (answer, status, code) => {
    project.procedures.set('request_mail', () => answer);
    const response = await project.invoke('send-contract-email', body, staff);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  test.each([
    ['{', 400, 'invalid_json'],
    [{ ...body, contractId: 'x' }, 400, 'invalid'],
    [{ ...body, recipientEmail: ' ' }, 400, 'invalid'],
    [{ ...body, message: 7 }, 400, 'invalid'],
    [{ ...body, message: 'x'.repeat(70_000) }, 413, 'too_large'],
  ])('answers misuse with a code', async (misuse, status, code) => {
    const response = await project.invoke('send-contract-email', misuse, staff);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });
});

describe('a mail server in trouble', () => {
  let server: Server;
  let talk: (socket: Socket) => void;
  let broken: FakeProject;
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => {});
      talk(socket);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    broken = await startFakeProject((server.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await broken.stop();
    server.close();
  });
  beforeEach(() => broken.reset());

  async function outcome(): Promise<unknown> {
    const claims = [aMailClaim()];
    broken.procedures.set('claim_mail', () => claims.shift() ?? null);
    await broken.invoke('contract-jobs', {}, service);
    return broken.argumentsOf('settle_mail')[0];
  }

  /** Says yes to everything but `word`, at which `act` decides. */
  const until = (word: string, act: (socket: Socket) => void) => (socket: Socket) => {
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (text.startsWith(word) || text.includes(word)) act(socket);
      else if (text.startsWith('DATA')) socket.write('354 go on\r\n');
      else if (/^(EHLO|MAIL|RCPT|RSET|QUIT)/.test(text)) socket.write('250 ok\r\n');
    });
  };

  test('a recipient that is refused is certainly not out', async () => {
    talk = until('RCPT', (socket) => socket.write('550 unknown user\r\n'));
    expect(await outcome()).toEqual({ mail: MAIL, outcome: 'refused', code: 'smtp_550' });
  });

  test('a greeting that never turns friendly is certainly not out', async () => {
    talk = (socket) => socket.end('421 busy\r\n');
    expect(await outcome()).toEqual({ mail: MAIL, outcome: 'refused', code: 'smtp_421' });
  });

  test('a line that breaks before the mail is handed over has delivered nothing', async () => {
    talk = until('RCPT', (socket) => socket.destroy());
    expect(await outcome()).toEqual({ mail: MAIL, outcome: 'refused', code: 'unreachable' });
  });

  test('a line that breaks after the mail may have delivered it', async () => {
    talk = until('\r\n.\r\n', (socket) => socket.destroy());
    expect(await outcome()).toEqual({ mail: MAIL, outcome: 'unknown', code: 'broken_off' });
  });

  test('a server that is away has nothing', async () => {
    await new Promise<void>((done) => server.close(() => done()));
    expect(await outcome()).toEqual({ mail: MAIL, outcome: 'refused', code: 'unreachable' });
  });
});
