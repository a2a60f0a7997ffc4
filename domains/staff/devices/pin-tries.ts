/** Wrong PINs, counted by person and device. */
import type { Db } from '#db/connection.ts';
import type { StaffId } from '#kit/ids.ts';
import { countAttempt, findCounted, forgetAttempts } from '#platform/limits/count-attempt.ts';

/** Wrong PINs of one person on one device, until a passkey or a manager there (B-011). */
export const maxPinTries = 5;
const untilReset = 10 * 365 * 24 * 60 * 60_000;

/** One for each try, so that the answer can say how many are left. */
function triesKeys(staffId: StaffId, deviceId: string): string[] {
  return Array.from({ length: maxPinTries }, (_, at) => `desk pin ${at + 1} of ${staffId} on ${deviceId}`);
}

/** Which try it is, counted before the PIN is checked; null beyond the last. */
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

/** A person may try again on a device: after a passkey there, or a manager's yes. */
export function forgetPinTries(dbOrTx: Db, staffId: StaffId, deviceId: string): Promise<void> {
  return forgetAttempts(dbOrTx, triesKeys(staffId, deviceId));
}

export interface PinPlace {
  staffId: StaffId;
  deviceId: string;
}

/** Of these people at these devices, those who have used up their tries. */
export async function usedUpPins(dbOrTx: Db, places: readonly PinPlace[], now: number): Promise<PinPlace[]> {
  const lastKey = ({ staffId, deviceId }: PinPlace) => triesKeys(staffId, deviceId).at(-1) ?? '';
  const counted = await findCounted(dbOrTx, places.map(lastKey), now);
  return places.filter((place) => counted.has(lastKey(place)));
}
