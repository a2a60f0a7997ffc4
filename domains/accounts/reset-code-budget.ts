/**
 * How many reset codes are mailed for an address (R-060; docs/decisions/021). A browser that the account
 * knows has a share of its own. Everyone else is a stranger, and an address may have any number of strangers
 * from any number of places.
 */
import type { Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import { type AttemptAnswer, countAttempt } from '#platform/limits/count-attempt.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** For one browser, and for all strangers together once each place has had its first code. */
const maxPerHour = 3;
/** Of these, for one place. */
const maxPerHourOfPlace = 2;
/** Places that get a first code of their own. */
const maxFirstsPerDay = 24;

/**
 * Codes that strangers can have mailed for one address: 24 first ones and 3 an hour. Each allows five guesses
 * at one of a million, so an attacker who guesses from everywhere for a whole day succeeds with odds of 4.8
 * in 10,000, and the owner gets 96 mails.
 */
export const maxStrangersCodesPerDay = maxFirstsPerDay + 24 * maxPerHour;

export interface CodeRequest {
  /** The e-mail address in lower case. */
  key: string;
  visitorId: VisitorId;
  /** Null if many shoppers may share the address (decision 009). */
  place: string | null;
  /** Undefined for a browser that the account does not know. */
  deviceId: string | undefined;
  now: number;
}

/**
 * Counts a code before it is mailed, or returns how long to wait. The narrow limits come first, so that what
 * they refuse does not count against the others.
 */
export async function countCode(
  tx: Tx,
  { key, visitorId, place, deviceId, now }: CodeRequest,
): Promise<AttemptAnswer> {
  const count = (name: string, limit: number, windowMs = hourMs) =>
    countAttempt(tx, { key: `passcode ${name}`, limit, windowMs, now });
  if (deviceId !== undefined) return count(`on device ${deviceId}`, maxPerHour);
  const ofBrowser = await count(`${key} for ${visitorId}`, maxPerHour);
  if (ofBrowser.kind === 'too-many') return ofBrowser;
  if (place !== null) {
    const isFirst = (await count(`${key} first from ${place}`, 1, dayMs)).kind === 'allowed';
    if (isFirst && (await count(`${key} first`, maxFirstsPerDay, dayMs)).kind === 'allowed')
      return { kind: 'allowed' };
    const ofPlace = await count(`${key} from ${place}`, maxPerHourOfPlace);
    if (ofPlace.kind === 'too-many') return ofPlace;
  }
  return count(key, maxPerHour);
}
