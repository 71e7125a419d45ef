import type { Contract } from '#domain/contract.ts';

/** How a sentence names the customer: by name, else by address, which is always there. */
export function customerName(contract: Pick<Contract, 'customer_name' | 'customer_email'>): string {
  return contract.customer_name ?? contract.customer_email;
}
