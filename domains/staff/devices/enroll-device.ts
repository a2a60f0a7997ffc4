import { createHash, randomInt } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import { randomToken, type StaffId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { noteDevice } from '../note-staff-act.ts';
import type { StaffSecrets } from '../secrets.ts';
import { deviceCodeDigits } from './device-code.rules.ts';
import { readDeviceName } from './device-name.rules.ts';
import {
  deleteDeviceCodesBefore,
  deviceCodeByHash,
  insertDevice,
  insertDeviceCode,
  spendDeviceCode,
} from './devices.store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long a code works (B-010). */
export const deviceCodeLifeMs = 10 * minuteMs;
/** How long an unused device stays enrolled, and how long its cookie lasts (B-010). */
export const deviceLifeMs = 180 * dayMs;
/** Idle minutes before a device asks for a PIN, until the owner sets another number (B-011). */
const usualLockMinutes = 5;
/** A used code is remembered for a day, to say that it was used. */
const codesKeptMs = dayMs;

/**
 * Attempts per address, and for all addresses together: there are a million codes, and only a handful are
 * open.
 */
const ofAddress = { limit: 10, windowMs: 10 * minuteMs };
const ofAll = { limit: 100, windowMs: 10 * minuteMs };

export type DeviceCodeAnswer =
  | { kind: 'made'; code: string; expiresAt: number }
  /** Empty, or longer than 40 characters. */
  | { kind: 'not-a-name' };

/**
 * Creates the six digits that enroll one device, once. `staffId`: the driver whose own phone it is; null for
 * a device of the store.
 */
export async function makeDeviceCode(
  db: Db,
  { signer }: StaffSecrets,
  { name, staffId }: { name: unknown; staffId: StaffId | null },
  by: By,
): Promise<DeviceCodeAnswer> {
  const { actor, now } = by;
  const read = readDeviceName(name);
  if (read === null) return { kind: 'not-a-name' };
  await deleteDeviceCodesBefore(db, now - codesKeptMs);
  const expiresAt = now + deviceCodeLifeMs;
  return inTransaction(db, async (tx) => {
    // Two open codes must differ; out of a million there is always another.
    let code = sixDigits();
    while (await deviceCodeByHash(tx, codeHash(signer, code))) code = sixDigits();
    const hash = codeHash(signer, code);
    await insertDeviceCode(tx, {
      hash,
      name: read,
      staff_id: staffId,
      created_at: now,
      created_by: actor,
      expires_at: expiresAt,
      used_at: null,
    });
    await noteDevice(tx, read, 'device-code-made', by, { after: { staffId } });
    return { kind: 'made', code, expiresAt };
  });
}

export type EnrollAnswer =
  /** The token goes into the device's cookie and is stored nowhere else. */
  | { kind: 'enrolled'; deviceId: string; name: string; token: string }
  | { kind: 'wrong-code' }
  /** Used already, or expired: 410. */
  | { kind: 'over' }
  | { kind: 'too-many'; retryAfterMs: number };

/** Enrolls the browser that submits an open code (B-010). */
export async function enrollDevice(
  db: Db,
  { signer }: StaffSecrets,
  given: unknown,
  { ip, now }: { ip: string | null; now: number },
): Promise<EnrollAnswer> {
  const from = ip === null ? 'anywhere' : addressGroup(ip);
  for (const attempt of [
    { key: `desk device codes from ${from}`, ...ofAddress },
    { key: 'desk device codes', ...ofAll },
  ]) {
    const counted = await countAttempt(db, { ...attempt, now });
    if (counted.kind === 'too-many') return counted;
  }
  const digits = typeof given === 'string' ? given.replaceAll(/\D/g, '') : '';
  return inTransaction(db, async (tx) => {
    const found = await Promise.all(signer.ways.map((way) => deviceCodeByHash(tx, codeHash(way, digits))));
    const code = found.find((one) => one !== undefined);
    if (!code || digits.length !== deviceCodeDigits) return { kind: 'wrong-code' };
    if (!(await spendDeviceCode(tx, code.hash, now))) return { kind: 'over' };
    const [deviceId, token] = [randomToken(), randomToken()];
    await insertDevice(tx, {
      id: deviceId,
      name: code.name,
      staff_id: code.staff_id,
      token_hash: hashDeviceToken(token),
      token_at: now,
      former_hash: null,
      lock_minutes: usualLockMinutes,
      enrolled_at: now,
      enrolled_by: code.created_by,
      last_used_at: now,
      expires_at: now + deviceLifeMs,
      revoked_at: null,
      revoked_by: null,
    });
    await noteDevice(
      tx,
      deviceId,
      'device-enrolled',
      { actor: code.created_by, now, deviceId },
      { after: { name: code.name, staffId: code.staff_id } },
    );
    return { kind: 'enrolled', deviceId, name: code.name, token };
  });
}

export function hashDeviceToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function sixDigits(): string {
  return String(randomInt(10 ** deviceCodeDigits)).padStart(deviceCodeDigits, '0');
}

/**
 * Made with the shop's key: with only a million codes, a plain hash in a copy of the database would reveal
 * each one.
 */
function codeHash(signer: Pick<Signer, 'sign'>, code: string): string {
  return signer.sign(`device code|${code}`);
}
