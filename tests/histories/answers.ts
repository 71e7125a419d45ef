import type { StoredDecline, StoredSubmission } from '#sync/submission.ts';
import type { Device } from './device.ts';

/** Signatures as they lie on a disk, under their links; those set aside for a new one are not among them. */
export function submissionsOn(device: Device): StoredSubmission[] {
  return device.read('touchline-device', 'submissions') as StoredSubmission[];
}

/** Declines lie among other named values. */
export function declinesOn(device: Device): StoredDecline[] {
  return device.read('touchline-device', 'kv').flatMap((value) => {
    const found = value as Partial<StoredDecline> | null;
    return found?.decline === undefined ? [] : [found as StoredDecline];
  });
}

export function answersOn(device: Device): (StoredSubmission | StoredDecline)[] {
  return [...submissionsOn(device), ...declinesOn(device)];
}
