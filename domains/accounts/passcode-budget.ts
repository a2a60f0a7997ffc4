/**
 * How many passcodes are mailed for an address (R-060; docs/decisions/021). Who asks is one of two: a browser
 * that the account knows, with a share that nobody else can use up; or a stranger, of whom an address may
 * have any number, from any number of places.
 */
import type { Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import { type AttemptAnswer, countAttempt } from '#platform/limits/count-attempt.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** An hour, of one browser, and of all strangers together once each place has had its first. */
const anHour = 3;
/** Of those, the most that one place may have. */
const anHourOfPlace = 2;
/** Places that have a first code of their own in a day. */
const firstsADay = 24;

/**
 * The most codes that strangers can have mailed for one address in a day: 24 first ones and 3 an hour. Each
 * takes five tries at one of a million, so whoever guesses from everywhere for a whole day gets in with odds
 * of 4.8 in 10,000, and the owner has 96 mails to tell of it.
 */
export const mostStrangersCodesADay = firstsADay + 24 * anHour;

export interface CodeAsker {
  /** The e-mail address in small letters. */
  key: string;
  visitorId: VisitorId;
  /** Null on the shop's own machine, whose address stands for everybody (decision 009). */
  place: string | null;
  /** Undefined for a browser that the account does not know. */
  deviceId: string | undefined;
  now: number;
}

/**
 * Counts a code that is to be mailed, or says how long to wait. The narrow limits come first: what they
 * refuse uses up nothing of the others.
 */
export async function countCode(
  tx: Tx,
  { key, visitorId, place, deviceId, now }: CodeAsker,
): Promise<AttemptAnswer> {
  const count = (name: string, limit: number, windowMs = hourMs) =>
    countAttempt(tx, { key: `passcode ${name}`, limit, windowMs, now });
  if (deviceId !== undefined) return count(`on device ${deviceId}`, anHour);
  const ofBrowser = await count(`${key} for ${visitorId}`, anHour);
  if (ofBrowser.kind === 'too-many') return ofBrowser;
  if (place !== null) {
    const isFirst = (await count(`${key} first from ${place}`, 1, dayMs)).kind === 'allowed';
    if (isFirst && (await count(`${key} first`, firstsADay, dayMs)).kind === 'allowed')
      return { kind: 'allowed' };
    const ofPlace = await count(`${key} from ${place}`, anHourOfPlace);
    if (ofPlace.kind === 'too-many') return ofPlace;
  }
  return count(key, anHour);
}
