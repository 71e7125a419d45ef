import type { History, Seat } from './history.ts';
import { openStaffPage } from './staff-page.ts';

/** After a kill the person opens the app again. */
export function reopen({ around }: History, seat: Seat): void {
  seat.staff = seat.staff.filter((page) => page.alive());
  if (seat.staff.length === 0) seat.staff.push(openStaffPage(around, seat.device));
  if (seat.signer?.alive() === false) seat.signer = null;
}
