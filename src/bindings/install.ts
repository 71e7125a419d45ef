import { create } from 'zustand';

/** What Chromium hands over where the site can be installed; no type of it is in the DOM's. */
export type InstallPrompt = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

type InstallState = {
  readonly open: boolean;
  /** The browser's own offer; null where it makes none. Good for one use. */
  readonly prompt: InstallPrompt | null;
  readonly show: () => void;
  readonly close: () => void;
};

/** The guide to having the site as an app: the footer asks for it, the app shows it. */
export const useInstall = create<InstallState>((set) => ({
  open: false,
  prompt: null,
  show: () => set({ open: true }),
  close: () => set({ open: false }),
}));

/** Keeps the browser's offer for the guide, in place of a bar that comes unasked. Returns how to stop. */
export function keepInstallPrompt(): () => void {
  const keep = (event: Event): void => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    useInstall.setState({ prompt: event });
  };
  const forget = (): void => useInstall.setState({ prompt: null });
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
  };
}

const isPrompt = (event: Event): event is InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function';
