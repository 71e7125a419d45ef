/** Local storage where the browser allows it; a refusal reads as nothing and loses nothing but a preference. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window may refuse: the choice then lasts as long as the page.
  }
}
