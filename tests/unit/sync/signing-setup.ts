import type { Stroke } from '#domain/strokes.ts';
import type { SigningGateway } from '#sync/ports.ts';
import { createSigningService } from '#sync/signing.ts';
import type { SignatureInput, SigningPage } from '#sync/signing-service.ts';
import { digest, fakeClock, newId, noTimeout, settled } from './builders.ts';
import { memorySigningStore, reading, TOKEN } from './signing-builders.ts';

type Asked = Awaited<ReturnType<SigningGateway['requestNewLink']>>;
const ASKED: Asked = { ok: true, value: { requested: true } };
type Opened = Awaited<ReturnType<SigningGateway['open']>>;
const OFFLINE: Opened = { ok: false, failure: { kind: 'network' } };
export const line: Stroke = {
  points: [
    [0, 0, 0.5, 0],
    [100, 0, 0.5, 20],
  ],
};

/** The signer's page over a store in memory and a server that answers as told. */
export async function setUpSigning(answer: Opened = OFFLINE) {
  const log: string[] = [];
  const store = memorySigningStore(log);
  const world = { answer, viewed: 0, asked: ASKED };
  const gateway: SigningGateway = {
    open: () => Promise.resolve(world.answer),
    markViewed() {
      world.viewed += 1;
      return Promise.resolve({ ok: true, value: undefined });
    },
    sign: () => Promise.reject(new Error('the submitter sends')),
    decline: () => Promise.reject(new Error('the submitter sends')),
    requestNewLink: () => Promise.resolve(world.asked),
  };
  const deps = {
    store,
    gateway,
    submitter: {
      run: () => (
        log.push('run'),
        Promise.resolve({ end: 'done' as const, nextAttemptAtMs: null })
      ),
    },
    digest,
    clock: fakeClock(),
    newId,
    timeZone: () => 'Europe/Dublin',
    timeoutSignal: noTimeout,
    registerBackgroundSync: () => (log.push('registered'), Promise.resolve()),
    renderSvg: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
    storageIsFragile: () => Promise.resolve(false),
    sealedCopy: () => Promise.resolve({ ok: false, fault: 'not_yet' } as const),
    wake: () => void log.push('wake'),
  };
  const service = createSigningService(deps);
  const pages: SigningPage[] = [];
  const open = async () => {
    service.open(TOKEN).subscribe((page) => pages.push(page));
    await settled();
    return pages.at(-1);
  };
  const sign = (signature: SignatureInput, inPerson = false) =>
    service.sign(TOKEN, { signature, consentLabel: 'I accept', locale: 'en', inPerson, reading });
  return { service, store, world, log, pages, open, sign, deps };
}
