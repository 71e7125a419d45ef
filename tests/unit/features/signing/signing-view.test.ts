import { describe, expect, test } from 'vitest';
import { partiesOf, signingView } from '#features/signing/signing-view.ts';
import { shortHash } from '#features/signing/submission-facts.ts';
import { isFirstTry } from '#features/signing/use-sending.ts';
import type { SigningPage } from '#sync/signing-service.ts';
import type { SigningFault, StoredDecline, StoredSubmission } from '#sync/submission.ts';
import { aContract, aDecline, aReceipt, aSnapshot, aSubmission, NOW_MS } from './builders.ts';

const ready = (changes = {}): SigningPage => ({
  state: 'ready',
  snapshot: aSnapshot(changes),
  fromDevice: false,
});
const viewOf = (
  page: SigningPage | undefined,
  submission: StoredSubmission | null = null,
  nowMs = NOW_MS,
) => signingView({ page, submission, decline: null }, nowMs);
const withDecline = (page: SigningPage | undefined, decline: StoredDecline | null) =>
  signingView({ page, submission: null, decline }, NOW_MS);
const refusedWith = (code: SigningFault['code']) =>
  aSubmission({ state: 'refused', fault: { code } });

describe('without a signature on this device', () => {
  test.each<[string, SigningPage | undefined, string]>([
    ['nothing known yet', undefined, 'loading'],
    ['opening', { state: 'loading' }, 'loading'],
    ['never opened, no network', { state: 'unreachable' }, 'unreachable'],
    ['unknown link', { state: 'refused', fault: { code: 'not_found' } }, 'not_found'],
    ['expired', { state: 'refused', fault: { code: 'expired' } }, 'expired'],
    ['signed elsewhere', { state: 'refused', fault: { code: 'already_signed' } }, 'already_signed'],
    ['too many tries', { state: 'refused', fault: { code: 'rate_limited' } }, 'rate_limited'],
    ['declined', { state: 'refused', fault: { code: 'declined' } }, 'declined'],
    ['another link', { state: 'refused', fault: { code: 'link_replaced' } }, 'link_replaced'],
    ['another text than was sent', { state: 'altered' }, 'altered'],
    ['open', ready(), 'form'],
    ['viewed', ready({ status: 'viewed' }), 'form'],
    ['signed', ready({ status: 'signed' }), 'already_signed'],
    ['completed', ready({ status: 'completed' }), 'already_signed'],
    ['marked expired', ready({ status: 'expired' }), 'expired'],
    ['a draft', ready({ status: 'draft' }), 'not_found'],
    ['kept snapshot past its time', ready({ expires_at: '2026-11-12T18:40:00.000Z' }), 'expired'],
  ])('%s', (_, page, show) => {
    expect(viewOf(page).show).toBe(show);
  });

  test('a device whose clock is a day fast still sees an open contract', () => {
    const day = 24 * 60 * 60 * 1000;
    const snapshot = {
      ...aSnapshot({ expires_at: '2026-11-12T20:00:00.000Z' }),
      clockOffsetMs: day,
    };
    const page: SigningPage = { state: 'ready', snapshot, fromDevice: true };
    expect(viewOf(page, null, NOW_MS + day).show).toBe('form');
  });
});

test('who signed elsewhere, and when, comes from the refusal and from the contract alike', () => {
  const at = '2026-11-12T18:00:00.000Z';
  const told = { show: 'already_signed', at, by: 'Tom Verbeek' };
  const fault = { code: 'already_signed', signed_at: at, signed_by: 'Tom Verbeek' } as const;
  expect(viewOf({ state: 'refused', fault })).toEqual(told);
  expect(viewOf(ready({ status: 'signed', signed_at: at, signed_by: 'Tom Verbeek' }))).toEqual(
    told,
  );
});

test('an answer that is not the contract is told apart from no answer', () => {
  expect(viewOf({ state: 'unreachable', trouble: 'unreadable' })).toEqual({
    show: 'unreachable',
    trouble: 'unreadable',
  });
});

describe('with a decline on this device', () => {
  test.each<SigningPage>([
    { state: 'loading' },
    { state: 'unreachable' },
    { state: 'refused', fault: { code: 'expired' } },
    ready(),
  ])('a kept one is shown whatever the page says ($state)', (page) => {
    expect(withDecline(page, aDecline()).show).toBe('declining');
  });

  test('declined is said once the server has confirmed it', () => {
    const declined = aDecline({ state: 'declined', declinedAt: aDecline().savedAt });
    expect(withDecline(ready(), declined).show).toBe('declined_here');
  });

  test('a kept signature comes before it', () => {
    const facts = { page: ready(), submission: aSubmission(), decline: aDecline() };
    expect(signingView(facts, NOW_MS).show).toBe('waiting');
  });

  test('one that came too late says what the contract is now, and that it was not used', () => {
    const fault = { code: 'already_signed', signed_by: 'Tom Verbeek' } as const;
    const late = aDecline({ state: 'refused', fault });
    const told = { show: 'already_signed', by: 'Tom Verbeek', lateDecline: late };
    expect(withDecline({ state: 'unreachable' }, late)).toMatchObject(told);
    expect(withDecline({ state: 'refused', fault }, late)).toMatchObject(told);
    expect(withDecline(ready(), late)).toMatchObject(told);
  });

  test('one that came too late gives way to the form once the link was opened anew', () => {
    const late = aDecline({ state: 'refused', fault: { code: 'expired' } });
    const reopened: SigningPage = {
      state: 'ready',
      snapshot: { ...aSnapshot(), serverTime: '2026-11-13T09:00:00.000Z' },
      fromDevice: false,
    };
    expect(withDecline(reopened, late).show).toBe('form');
  });

  test('nothing is shown before it is known whether there is one', () => {
    const facts = { page: ready(), submission: null, decline: undefined };
    expect(signingView(facts, NOW_MS).show).toBe('loading');
  });
});

describe('with a signature on this device', () => {
  test.each<SigningPage>([
    { state: 'loading' },
    { state: 'unreachable' },
    { state: 'refused', fault: { code: 'expired' } },
    ready(),
  ])('a saved one is shown as waiting whatever the page says ($state)', (page) => {
    expect(viewOf(page, aSubmission()).show).toBe('waiting');
  });

  test('signed is said with a receipt only', () => {
    const signed = aSubmission({ state: 'signed', receipt: aReceipt });
    expect(viewOf({ state: 'unreachable' }, signed).show).toBe('signed');
    expect(viewOf(ready(), aSubmission({ state: 'signed' })).show).not.toBe('signed');
  });

  test.each([
    'not_found',
    'expired',
    'already_signed',
    'rate_limited',
    'declined',
    'link_replaced',
  ] as const)('refused with %s is explained', (code) => {
    expect(viewOf(ready(), refusedWith(code)).show).toBe('refused');
  });

  test.each(['terms_not_accepted', 'invalid_signature'] as const)(
    'refused with %s is signed again where the contract is at hand',
    (code) => {
      expect(viewOf(ready(), refusedWith(code)).show).toBe('form');
      expect(viewOf({ state: 'unreachable' }, refusedWith(code)).show).toBe('refused');
    },
  );

  test.each(['declined', 'expired'] as const)(
    'refused with %s is signed again once the link was opened anew as an open one',
    (code) => {
      const reopened: SigningPage = {
        state: 'ready',
        snapshot: { ...aSnapshot(), serverTime: '2026-11-13T09:00:00.000Z' },
        fromDevice: false,
      };
      const refused = refusedWith(code);
      expect(viewOf(reopened, refused)).toMatchObject({ show: 'form', again: refused });
      expect(viewOf(ready(), refused).show).toBe('refused');
    },
  );

  test('a changed text is signed again only once the new text is here', () => {
    const refused = refusedWith('content_changed');
    expect(viewOf(ready(), refused).show).toBe('refused');
    expect(viewOf(ready({ content_sha256: 'f'.repeat(64) }), refused)).toMatchObject({
      show: 'form',
      again: refused,
    });
  });
});

test.each([
  [{}, 'Kilbarrow Rovers', 'Máire Fallon'],
  [{ customer_company: null }, 'Máire Fallon', null],
  [{ customer_company: ' ', customer_name: null }, 'maire@kilbarrow.example', null],
  [{ customer_name: '' }, 'Kilbarrow Rovers', 'maire@kilbarrow.example'],
])('partiesOf %o', (changes, main, person) => {
  expect(partiesOf(aContract(changes))).toEqual({ main, person });
});

test('a hash is shortened to four groups', () => {
  expect(shortHash('4d1e70b69f3c41ae07d2')).toBe('4d1e 70b6 · 9f3c 41ae');
});

test.each([
  ['just saved', {}, true],
  ['tried in vain', { attempts: 1 }, false],
  ['told to wait', { fault: { code: 'rate_limited' as const } }, false],
  ['put off until its contract is sent', { nextAttemptAtMs: NOW_MS + 30_000 }, false],
])('first try: %s', (_, changes, first) => {
  expect(isFirstTry(aSubmission(changes))).toBe(first);
});
