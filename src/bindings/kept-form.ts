const PREFIX = 'touchline.form.';

/**
 * Unsent forms survive a reload in the tab they were typed in. Session storage, so that nothing of
 * a customer stays on the device after the tab is closed.
 */
export function readKeptForm(key: string): Readonly<Record<string, string>> | null {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    if (parsed === null || typeof parsed !== 'object') return null;
    const texts = Object.entries(parsed).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(texts);
  } catch {
    return null;
  }
}

export function keepForm(key: string, values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // Storage full or refused: the form then lasts as long as the page.
  }
}

export function forgetForm(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept where storage is refused.
  }
}

/** At sign-out: the next person at this tab must not find another's customer. */
export function forgetAllForms(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
