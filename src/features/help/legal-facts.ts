import { brand } from '#routes/brand.ts';

/** Who runs the site, as the legal texts name them. */
export const LEGAL_FACTS = {
  company: brand.legalName,
  address: brand.legalAddress,
  email: brand.email,
} as const;
