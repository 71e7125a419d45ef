import { createScheduler, type Scheduler } from '#sync/scheduler.ts';
import type { SigningPage as Shown, SigningService } from '#sync/signing-service.ts';
import { createSigningService } from '#sync/signing.ts';
import type { Device } from './device.ts';
import { deviceParts, digest, openPage, type Page, type Surroundings } from './page.ts';

/** The signing page in one tab, put together as `src/app/signing-services.ts` does. */
export type SigningTab = Page & {
  readonly service: SigningService;
  readonly scheduler: Scheduler;
  /** Opens a link and keeps what the page shows. */
  openLink(token: string): void;
  shown(token: string): Shown;
  opened(): string[];
  /** Links of the contracts that were handed over with the one that is open, in order. */
  readonly waiting: string[];
};

export function openSigningTab(around: Surroundings, device: Device): SigningTab {
  const page = openPage(around, device, 'signer');
  const { signingStore, signingGateway, submitter } = deviceParts(page);
  const scheduler = createScheduler({
    run: (options) => submitter.run(options),
    clock: page.clock,
    timer: page.timer,
    visible: () => page.alive() && device.visible,
    everyMs: null,
    onError: (error) => page.world.note(`    ${page.name} error ${String(error)}`),
  });
  const service = createSigningService({
    store: signingStore,
    gateway: signingGateway,
    submitter,
    digest,
    clock: page.clock,
    newId: () => page.ids(null).uuid(),
    timeZone: () => 'Europe/Dublin',
    timeoutSignal: (delayMs) => page.world.timeoutSignal(delayMs),
    registerBackgroundSync: () => Promise.resolve(),
    renderSvg: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
    storageIsFragile: () => Promise.resolve(false),
    sealedCopy: () => Promise.resolve({ ok: false, fault: 'not_yet' }),
    wake: () => scheduler.wake('enqueue'),
  });
  const pages = new Map<string, Shown>();
  scheduler.wake('start');
  return Object.assign(page, {
    service,
    scheduler,
    openLink(token: string) {
      if (pages.has(token)) return void service.reload(token);
      pages.set(token, { state: 'loading' });
      service.open(token).subscribe((shown) => void pages.set(token, shown));
    },
    shown: (token: string): Shown => pages.get(token) ?? { state: 'loading' },
    opened: () => [...pages.keys()],
    waiting: [],
  });
}
