import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useEnquiryService } from '#bindings/enquiry-service.ts';
import { forgetForm, keepForm, readKeptForm } from '#bindings/kept-form.ts';
import { HONEYPOT, type EnquiryKind } from '#domain/enquiry-fields.ts';
import type { EnquiryFaults } from '#domain/enquiry.ts';
import type { EnquiryOutcome } from '#sync/enquiry-queue.ts';
import type { EnquiryEngine } from './enquiry-engine.ts';
import { useOutcomeToast } from './use-outcome-toast.ts';

/**
 * A form whose fields are on the page from the start. What checks and sends them is loaded with the
 * first touch and takes over what was typed by then.
 */
export function useEnquiryForm(
  form: RefObject<HTMLFormElement | null>,
  kind: EnquiryKind,
  onDone: (outcome: EnquiryOutcome) => void,
) {
  const loadService = useEnquiryService();
  const tell = useOutcomeToast(kind);
  const engine = useRef<Promise<EnquiryEngine> | null>(null);
  const busy = useRef(false);
  const [faults, setFaults] = useState<EnquiryFaults>({});
  const [sending, setSending] = useState(false);
  const ready = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  const attach = useCallback(
    (to: HTMLFormElement): Promise<EnquiryEngine> => {
      const attached = (engine.current ??= import('./enquiry-engine.ts').then(({ attachEngine }) =>
        attachEngine(to, kind, setFaults),
      ));
      attached.catch(() => (engine.current = null));
      return attached;
    },
    [kind],
  );

  useEffect(() => {
    const { current } = form;
    if (current === null) return undefined;
    const wake = (on: HTMLFormElement): void => {
      // Where the line is too bad for it now, pressing the button asks again.
      attach(on).catch(() => undefined);
      loadService().catch(() => undefined);
      // The outcome must be told where there is no line any more.
      import('#ui/toaster.tsx').catch(() => undefined);
    };
    restore(current, kind);
    const stop = new AbortController();
    const { signal } = stop;
    current.addEventListener('focusin', () => wake(current), { signal });
    // What was typed survives a reload of this tab, whatever becomes of the page.
    current.addEventListener('input', () => keepForm(keyOf(kind), typedIn(current)), { signal });
    return () => {
      stop.abort();
      letGo(engine);
    };
  }, [form, kind, attach, loadService]);

  const send = async (from: HTMLFormElement): Promise<EnquiryOutcome | null> => {
    const values = await (await attach(from)).check();
    if (values === null) return null;
    // A program filled in what no person sees: it learns nothing, and nothing is sent.
    if (textOf(from, HONEYPOT) !== '') return { state: 'sent' };
    const [service, { composeEnquiry }] = await Promise.all([
      loadService(),
      import('./enquiry-engine.ts'),
    ]);
    return service.submit(kind, composeEnquiry(kind, values, service.newId()));
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const from = event.currentTarget;
    // Code that cannot be loaded sends nothing and loses nothing either.
    const outcome = await send(from).catch((): EnquiryOutcome => ({ state: 'failed' }));
    busy.current = false;
    // Faults are in the page before the focus goes to one of them, so that it is read out with it.
    flushSync(() => setSending(false));
    if (outcome === null) {
      from.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    tell(outcome);
    if (outcome.state === 'sent' || outcome.state === 'kept') {
      letGo(engine);
      forgetForm(keyOf(kind));
      from.reset();
      setFaults({});
    }
    onDone(outcome);
  };

  return {
    faults,
    sending,
    /** The page's code has taken over from what a browser does by itself. */
    ready,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}

const neverChanges = () => () => undefined;
const keyOf = (kind: EnquiryKind): string => `enquiry.${kind}`;

function letGo(engine: { current: Promise<EnquiryEngine> | null }): void {
  engine.current?.then((attached) => attached.detach()).catch(() => undefined);
  engine.current = null;
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...form.elements]
      .filter(isText)
      .filter(({ name }) => name !== HONEYPOT)
      .map(({ name, value }) => [name, value]),
  );
}

function textOf(form: HTMLFormElement, name: string): string {
  const element = form.elements.namedItem(name);
  return element instanceof HTMLInputElement ? element.value : '';
}

/** Never over what somebody, or the browser, has filled in already. */
function restore(form: HTMLFormElement, kind: EnquiryKind): void {
  const kept = readKeptForm(keyOf(kind)) ?? {};
  for (const element of [...form.elements].filter(isText)) {
    const value = kept[element.name];
    if (element.value === '' && value !== undefined) element.value = value;
  }
}
