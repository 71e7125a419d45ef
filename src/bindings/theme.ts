import { create } from 'zustand';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Key in local storage. */
export const THEME_KEY = 'touchline.theme';

/** Any other stored value reads as "as the device". */
export function toTheme(stored: string | null): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

type ThemeState = { theme: Theme; choose: (theme: Theme) => void };

/** The person's choice of scheme; `system` follows the device. */
export const useTheme = create<ThemeState>((set) => ({
  theme: stored(),
  choose: (theme) => {
    remember(theme);
    applyTheme(theme);
    set({ theme });
  },
}));

/** The stylesheet reads `data-theme`; without it the device's scheme counts. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function stored(): Theme {
  try {
    return toTheme(localStorage.getItem(THEME_KEY));
  } catch {
    return 'system';
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A private window may refuse: the choice then lasts as long as the page.
  }
}
