import { describe, expect, test } from 'vitest';
import { isFirstTry, partiesOf, shortHash, signingView } from '#features/signing/signing-view.ts';
import type { SigningPage } from '#sync/signing-service.ts';
import type { SigningFault } from '#sync/submission.ts';
import { aContract, aReceipt, aSnapshot, aSubmission, NOW_MS } from './builders.ts';

const ready = (changes = {}): SigningPage => ({
  state: 'ready',
  snapshot: aSnapshot(changes),
  fromDevice: false,
});
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
    ['open', ready(), 'form'],
    ['viewed', ready({ status: 'viewed' }), 'form'],
    ['signed', ready({ status: 'signed' }), 'already_signed'],
    ['completed', ready({ status: 'completed' }), 'already_signed'],
    ['marked expired', ready({ status: 'expired' }), 'expired'],
    ['a draft', ready({ status: 'draft' }), 'not_found'],
    ['kept snapshot past its time', ready({ expires_at: '2026-11-12T18:40:00.000Z' }), 'expired'],
  ])('%s', (_, page, show) => {
    expect(signingView(page, null, NOW_MS).show).toBe(show);
  });

  test('a device whose clock is a day fast still sees an open contract', () => {
    const day = 24 * 60 * 60 * 1000;
    const snapshot = {
      ...aSnapshot({ expires_at: '2026-11-12T20:00:00.000Z' }),
      clockOffsetMs: day,
    };
    const page: SigningPage = { state: 'ready', snapshot, fromDevice: true };
    expect(signingView(page, null, NOW_MS + day).show).toBe('form');
  });
});

describe('with a signature on this device', () => {
  test.each<SigningPage>([
    { state: 'loading' },
    { state: 'unreachable' },
    { state: 'refused', fault: { code: 'expired' } },
    ready(),
  ])('a saved one is shown as waiting whatever the page says ($state)', (page) => {
    expect(signingView(page, aSubmission(), NOW_MS).show).toBe('waiting');
  });

  test('signed is said with a receipt only', () => {
    const signed = aSubmission({ state: 'signed', receipt: aReceipt });
    expect(signingView({ state: 'unreachable' }, signed, NOW_MS).show).toBe('signed');
    expect(signingView(ready(), aSubmission({ state: 'signed' }), NOW_MS).show).not.toBe('signed');
  });

  test.each(['not_found', 'expired', 'already_signed', 'rate_limited'] as const)(
    'refused with %s is explained',
    (code) => {
      expect(signingView(ready(), refusedWith(code), NOW_MS).show).toBe('refused');
    },
  );

  test.each(['terms_not_accepted', 'invalid_signature'] as const)(
    'refused with %s is signed again where the contract is at hand',
    (code) => {
      expect(signingView(ready(), refusedWith(code), NOW_MS).show).toBe('form');
      expect(signingView({ state: 'unreachable' }, refusedWith(code), NOW_MS).show).toBe('refused');
    },
  );

  test('a changed text is signed again only once the new text is here', () => {
    const refused = refusedWith('content_changed');
    expect(signingView(ready(), refused, NOW_MS).show).toBe('refused');
    expect(signingView(ready({ content_sha256: 'f'.repeat(64) }), refused, NOW_MS)).toMatchObject({
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
