/** Where visitors write to until an operator sets `VITE_CONTACT_EMAIL`. */
const DEFAULT_ADDRESS = 'hello@touchline.example';
const configured: unknown = import.meta.env['VITE_CONTACT_EMAIL'];

export const CONTACT_ADDRESS =
  typeof configured === 'string' && configured.includes('@') ? configured : DEFAULT_ADDRESS;
