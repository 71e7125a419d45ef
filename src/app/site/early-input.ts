const BUTTON = 'button[type="button"]:not([popovertarget])';

/**
 * What a visitor presses, chooses or sends before the page's code is there is done when it is: on a bad
 * line seconds lie between the two, and a button that is in sight must not be deaf. Links and
 * `popovertarget` work without code; text stays in its field by itself.
 * @param page the `html` element; `data-ready` on it says that the code has taken over
 */
export function keepEarlyInput(page: HTMLElement): void {
  const kept = new Map<HTMLElement, () => void>();
  const watch = new AbortController();
  const listen = { capture: true, signal: watch.signal };

  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
      if (button !== null) kept.set(button, () => button.click());
    },
    listen,
  );
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) return;
      const { value } = target;
      kept.set(target, () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    listen,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement)) return;
      event.preventDefault();
      kept.set(form, () => form.requestSubmit(submitter));
    },
    listen,
  );

  new MutationObserver((_, observer) => {
    observer.disconnect();
    watch.abort();
    for (const [element, redo] of kept) if (element.isConnected) redo();
  }).observe(page, { attributeFilter: ['data-ready'] });
}
