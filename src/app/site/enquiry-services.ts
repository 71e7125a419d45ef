import type { i18n } from 'i18next';
import type { EnquiryService, LoadEnquiries } from '#bindings/enquiry-service.ts';
import { readStored } from '../stored.ts';

/** Key in local storage: something waits in the database, so that its code is worth loading. */
export const ENQUIRIES_WAIT = 'touchline.enquiries';

/**
 * What keeps and sends enquiries: loaded when somebody writes, or at the start where an earlier visit
 * left something that waits.
 */
export function lazyEnquiries(texts: i18n): { load: LoadEnquiries; start(): () => void } {
  let loading: Promise<EnquiryService> | null = null;
  const load: LoadEnquiries = () => {
    loading ??= import('./enquiry-sending.ts').then(({ startEnquiries }) => startEnquiries(texts));
    loading.catch(() => (loading = null));
    return loading;
  };
  return {
    load,
    start() {
      if (readStored(ENQUIRIES_WAIT) === null) return () => undefined;
      const stop = new AbortController();
      // Without its code nothing is lost: it is asked for again when the network is back.
      const begin = (): void =>
        void load().then(
          () => stop.abort(),
          () => undefined,
        );
      window.addEventListener('online', begin, { signal: stop.signal });
      begin();
      return () => stop.abort();
    },
  };
}
