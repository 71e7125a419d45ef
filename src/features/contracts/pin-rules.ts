export type PinFault = 'pinFormat' | 'pinDiffers';

/** A hand-over PIN is 4 to 8 digits, typed the same twice. One fault per field, null where fine. */
export function checkPin(
  pin: string,
  again: string,
): { pin: PinFault | null; again: PinFault | null } {
  if (!/^\d{4,8}$/.test(pin)) return { pin: 'pinFormat', again: null };
  return { pin: null, again: pin === again ? null : 'pinDiffers' };
}
