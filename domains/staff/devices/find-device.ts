import type { Db } from '#db/connection.ts';
import { randomToken } from '#kit/ids.ts';
import { type StaffDevice, toDevice } from './device.ts';
import { deviceByToken, openDevices, replaceToken, touchDevice } from './devices.store.ts';
import { deviceLifeMs, hashDeviceToken } from './enroll-device.ts';

const minuteMs = 60_000;
/** How often the token changes (B-010). */
const rotateAfterMs = 30 * 24 * 60 * minuteMs;
/** How long the previous token works, for requests that were already under way. */
const formerLifeMs = 5 * minuteMs;
/** The shortest interval at which a device's use is recorded. */
const touchAfterMs = minuteMs;

export interface FoundDevice {
  device: StaffDevice;
  /** For the device's cookie, to replace the token that it sent; null while that one is recent. */
  newToken: string | null;
}

/**
 * The enrolled device of a cookie's token; undefined for an unknown or revoked one, or one unused for too
 * long.
 */
export async function findDevice(
  db: Db,
  token: string | null,
  now: number,
): Promise<FoundDevice | undefined> {
  if (token === null) return undefined;
  const hash = hashDeviceToken(token);
  const row = await deviceByToken(db, hash);
  if (!row || row.revoked_at !== null || row.expires_at <= now) return undefined;
  const isFormer = row.token_hash !== hash;
  if (isFormer && now - row.token_at >= formerLifeMs) return undefined;
  const device = toDevice(row);
  if (!isFormer && now - row.token_at >= rotateAfterMs) {
    const newToken = randomToken();
    const change = { id: row.id, from: hash, to: hashDeviceToken(newToken), now };
    if (await replaceToken(db, { ...change, expiresAt: now + deviceLifeMs })) return { device, newToken };
  }
  if (now - row.last_used_at >= touchAfterMs) await touchDevice(db, row.id, now);
  return { device, newToken: null };
}

/** The enrolled devices, most recently used first. */
export async function listDevices(db: Db, now: number): Promise<StaffDevice[]> {
  return (await openDevices(db, now)).map(toDevice);
}
