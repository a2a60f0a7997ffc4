/** Wrong PINs, counted by person and device. */
import type { Db } from '#db/connection.ts';
import type { StaffId } from '#kit/ids.ts';
import { countAttempt, findCounted, forgetAttempts } from '#platform/limits/count-attempt.ts';

/** Wrong PINs of one person on one device, until a passkey is used or a manager allows more there (B-011). */
export const maxPinTries = 5;
const untilReset = 10 * 365 * 24 * 60 * 60_000;

/** One key for each attempt, so that the answer can say how many are left. */
function triesKeys(staffId: StaffId, deviceId: string): string[] {
  return Array.from({ length: maxPinTries }, (_, at) => `desk pin ${at + 1} of ${staffId} on ${deviceId}`);
}

/** The number of this attempt, counted before the PIN is checked; null after the last one. */
export async function countPinTry(
  db: Db,
  staffId: StaffId,
  deviceId: string,
  now: number,
): Promise<number | null> {
  for (const [at, key] of triesKeys(staffId, deviceId).entries()) {
    const counted = await countAttempt(db, { key, limit: 1, windowMs: untilReset, now });
    if (counted.kind === 'allowed') return at + 1;
  }
  return null;
}

/** Lets a person try again on a device: after a passkey was used there, or with a manager's approval. */
export function forgetPinTries(dbOrTx: Db, staffId: StaffId, deviceId: string): Promise<void> {
  return forgetAttempts(dbOrTx, triesKeys(staffId, deviceId));
}

export interface PinPlace {
  staffId: StaffId;
  deviceId: string;
}

/** Those of these people and devices whose attempts are used up. */
export async function usedUpPins(dbOrTx: Db, places: readonly PinPlace[], now: number): Promise<PinPlace[]> {
  const lastKey = ({ staffId, deviceId }: PinPlace) => triesKeys(staffId, deviceId).at(-1) ?? '';
  const counted = await findCounted(dbOrTx, places.map(lastKey), now);
  return places.filter((place) => counted.has(lastKey(place)));
}
