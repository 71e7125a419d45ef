import { createContext, useContext } from 'react';
import type { VerifyService } from '#sync/verify.ts';

/** Of this one page; nobody else loads what asks the server about fingerprints. */
export const VerifyContext = createContext<VerifyService | null>(null);

export function useVerifyService(): VerifyService {
  const service = useContext(VerifyContext);
  if (service === null) throw new Error('verify service is not provided');
  return service;
}
