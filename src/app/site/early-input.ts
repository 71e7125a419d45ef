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

  const keep = (event: Event): void => {
    const { target } = event;
    if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
      event.preventDefault();
      kept.set(target, () => target.requestSubmit(event.submitter));
    } else if (event.type === 'click' && target instanceof Element) {
      const button = target.closest<HTMLElement>(BUTTON);
      if (button !== null) kept.set(button, () => button.click());
    } else if (target instanceof HTMLSelectElement) {
      const { value } = target;
      kept.set(target, () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      });
    }
  };
  for (const type of ['click', 'change', 'submit']) document.addEventListener(type, keep, listen);

  new MutationObserver((_, observer) => {
    observer.disconnect();
    watch.abort();
    for (const [element, redo] of kept) if (element.isConnected) redo();
  }).observe(page, { attributeFilter: ['data-ready'] });
}
