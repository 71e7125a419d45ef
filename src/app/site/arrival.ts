/**
 * Spec §2: every change of route scrolls to the top, or to the anchor where one is given. Focus moves
 * to the heading there, so that a screen reader says where one has come.
 */
export function arriveAt(hash: string): void {
  const anchor = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  if (anchor === null) window.scrollTo({ top: 0, behavior: 'instant' });
  else anchor.scrollIntoView();
  const heading = (anchor ?? document).querySelector<HTMLElement>(
    anchor === null ? 'main h1' : 'h1, h2, h3',
  );
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
