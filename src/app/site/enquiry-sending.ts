import type { i18n } from 'i18next';
import { useWaitingEnquiries, type EnquiryService } from '#bindings/enquiry-service.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { EnquiryKind } from '#domain/enquiry-fields.ts';
import { createDeviceDatabase } from '#local/device-database.ts';
import { deviceClock, deviceIds, deviceTimeout, deviceTimer } from '#local/device-ports.ts';
import { createEnquiryStore, ENQUIRY_TOPIC } from '#local/enquiry-store.ts';
import { browserPokes } from '#local/pokes.ts';
import { browserLock } from '#local/web-lock.ts';
import { createFormGateway, readFormEndpoint } from '#remote/form-gateway.ts';
import { createEnquirySender } from '#sync/enquiry-sender.ts';
import { createScheduler } from '#sync/scheduler.ts';
import { reportError } from '../report-error.ts';
import { connectWakes } from '../wakes.ts';
import { ENQUIRIES_WAIT } from './enquiry-services.ts';

/** Begins to send what waits, for as long as the page lives. */
export function startEnquiries(texts: i18n): EnquiryService {
  const pokes = browserPokes();
  const store = createEnquiryStore(pokes);
  const sender = createEnquirySender({
    store,
    gateway: createFormGateway({
      endpoint: readFormEndpoint(),
      fetch: (input, init) => fetch(input, init),
      nowMs: () => deviceClock.nowMs(),
    }),
    lock: browserLock({
      device: createDeviceDatabase(),
      clock: deviceClock,
      timer: deviceTimer,
      owner: crypto.randomUUID(),
    }),
    clock: deviceClock,
    random: Math.random,
    timeoutSignal: deviceTimeout,
    onSentLater: (kind) => void tellSent(texts, kind).catch(reportError),
  });
  const scheduler = createScheduler({
    run: (options) => sender.run(options),
    clock: deviceClock,
    timer: deviceTimer,
    visible: () => document.visibilityState === 'visible',
    everyMs: null,
    onError: reportError,
  });

  const show = async (): Promise<void> => {
    const kept = await store.all();
    // One that was never tried is on its way out of the form that wrote it.
    useWaitingEnquiries.setState({ waiting: kept.filter(({ attempts }) => attempts > 0) });
    remember(kept.length > 0);
  };
  pokes.on(ENQUIRY_TOPIC, () => void show().catch(reportError));
  show().catch(reportError);
  connectWakes(scheduler);

  return {
    async submit(kind, payload) {
      remember(true);
      const outcome = await sender.submit(kind, payload);
      if (outcome.state === 'kept') scheduler.wake('enqueue');
      return outcome;
    },
    sendNow: async () => void (await sender.run({ all: true })),
    discard: (id) => store.remove(id),
    newId: () => deviceIds.uuid(),
  };
}

/** On whichever page its writer has come to by then. */
async function tellSent(texts: i18n, kind: EnquiryKind): Promise<void> {
  await texts.loadNamespaces(['enquiry']);
  const t = texts.getFixedT(texts.language, 'enquiry');
  const words = kind === 'demo' ? 'demo' : 'message';
  useToasts.getState().show({
    variant: 'default',
    title: t(`sent.${words}.title`),
    description: t(`sent.${words}.text`),
  });
}

function remember(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(ENQUIRIES_WAIT, '1');
    else localStorage.removeItem(ENQUIRIES_WAIT);
  } catch {
    // Storage refused: the queue is then as short-lived as the page.
  }
}
