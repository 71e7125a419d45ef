import { createContext, useContext } from 'react';
import type { ContractBook } from '#sync/book.ts';
import type { HandOverService } from '#sync/hand-over.ts';
import type { ContractPapers } from '#sync/papers.ts';
import type { SessionService } from '#sync/session.ts';
import type { SigningService } from '#sync/signing-service.ts';
import type { StorageCare } from '#sync/storage-care.ts';

/** Reached by staff screens only, so that nobody else loads what they need. */
export type StaffServices = {
  book: ContractBook;
  handOver: HandOverService;
  papers: ContractPapers;
  storage: StorageCare;
};
export type SigningServices = { signing: SigningService; handOver: HandOverService };

export const SessionContext = createContext<SessionService | null>(null);
export const StaffContext = createContext<StaffServices | null>(null);
export const SigningContext = createContext<SigningServices | null>(null);

function provided<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`${name} is not provided`);
  return value;
}

export const useSession = (): SessionService => provided(useContext(SessionContext), 'session');
export const useStaff = (): StaffServices => provided(useContext(StaffContext), 'staff services');
export const useSigning = (): SigningServices =>
  provided(useContext(SigningContext), 'signing services');
