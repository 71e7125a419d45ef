import { create } from 'zustand';

export type ToastMessage = {
  title: string;
  description?: string;
  /** `wait`: kept on this device, not sent yet. */
  variant: 'default' | 'wait' | 'destructive';
};

type ToastState = {
  current: (ToastMessage & { id: number }) | null;
  show: (toast: ToastMessage) => void;
  dismiss: () => void;
};

/** One toast at a time (spec §9): a newer one takes the place of the older. */
export const useToasts = create<ToastState>((set) => ({
  current: null,
  show: (toast) => set((state) => ({ current: { ...toast, id: (state.current?.id ?? 0) + 1 } })),
  dismiss: () => set({ current: null }),
}));
