import { create } from 'zustand';

/** The forms that open in a dialog; `/contact` and `/book-demo` hold two of them as pages. */
export type EnquiryKind = 'demo' | 'partner' | 'consultation';

type EnquiryState = {
  readonly open: EnquiryKind | null;
  readonly show: (kind: EnquiryKind) => void;
  readonly close: () => void;
};

/** Which form is open: pages ask, the app shows. */
export const useEnquiry = create<EnquiryState>((set) => ({
  open: null,
  show: (kind) => set({ open: kind }),
  close: () => set({ open: null }),
}));
