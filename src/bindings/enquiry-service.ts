import { createContext, useContext } from 'react';
import { create } from 'zustand';
import type { EnquiryKind } from '#domain/enquiry-fields.ts';
import type { EnquiryPayload } from '#domain/enquiry.ts';
import type { EnquiryOutcome, WaitingEnquiry } from '#sync/enquiry-queue.ts';

export type EnquiryService = {
  submit(kind: EnquiryKind, payload: EnquiryPayload): Promise<EnquiryOutcome>;
  /** Sends all that waits, whatever it was waiting for; resolves when that was tried. */
  sendNow(): Promise<void>;
  discard(id: string): Promise<void>;
  newId(): string;
};

/** The service is loaded when somebody writes; it may fail to load and be asked for again. */
export type LoadEnquiries = () => Promise<EnquiryService>;

export const EnquiryServiceContext = createContext<LoadEnquiries>(() =>
  Promise.reject(new Error('this page sends no enquiries')),
);
export const useEnquiryService = (): LoadEnquiries => useContext(EnquiryServiceContext);

type WaitingState = { readonly waiting: readonly WaitingEnquiry[] };

/** What waits on this device to be sent, as last read; the app keeps it up to date. */
export const useWaitingEnquiries = create<WaitingState>(() => ({ waiting: [] }));
