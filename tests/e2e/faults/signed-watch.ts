import type { BrowserContext } from '@playwright/test';

export const SIGNED = 'Contract signed!';

/** A page said that the contract behind this link is signed, at this moment. */
export type Claim = { token: string; atMs: number };

/**
 * Sees every appearance of the words in any page of the context, however short, by the clock of this
 * machine. The watch runs before the app does.
 */
export async function watchSigned(context: BrowserContext): Promise<readonly Claim[]> {
  const claims: Claim[] = [];
  await context.exposeFunction('touchlineSaysSigned', (path: string, atMs: number) => {
    claims.push({ token: path.split('/').at(-1) ?? '', atMs });
  });
  await context.addInitScript((words) => {
    let said = false;
    const look = (): void => {
      const says = document.documentElement?.textContent?.includes(words) ?? false;
      if (says && !said)
        (
          window as unknown as { touchlineSaysSigned(path: string, atMs: number): void }
        ).touchlineSaysSigned(location.pathname, Date.now());
      said = says;
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, SIGNED);
  return claims;
}
