/** The only SQL on `loyalty_challenges`. */

import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import { clockSkewMs } from '#kit/clock.ts';
import { type Id, newId, type VisitorId } from '#kit/ids.ts';
import type { PhoneVerificationType } from './phone-verification.rules.ts';

export type PhoneVerificationId = Id<'loyalty-challenge'>;

/** How long a verification code is valid, and for how many tries. */
const lifeMs = 10 * 60_000;
const maxTries = 5;

interface NewPhoneVerification {
  type: PhoneVerificationType;
  /** Ten digits. */
  phone: string;
  visitorId: VisitorId;
  now: number;
}

export async function insertPhoneVerification(
  db: Db,
  { type, phone, visitorId, now }: NewPhoneVerification,
): Promise<PhoneVerificationId> {
  const id = newId<PhoneVerificationId>();
  await db
    .insertInto('loyalty_challenges')
    .values({
      id,
      type,
      phone,
      visitor_id: visitorId,
      tries: 0,
      created_at: now,
      expires_at: now + lifeMs,
      solved_at: null,
    })
    .execute();
  return id;
}

/**
 * Uses up one try of this visitor's phone verification and returns it; undefined when it has expired or
 * belongs to another visitor.
 */
export async function countTry(
  db: Db,
  id: string,
  visitorId: VisitorId,
  now: number,
): Promise<{ id: PhoneVerificationId; phone: string; triesLeft: number } | undefined> {
  const row = await db
    .updateTable('loyalty_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('visitor_id', '=', visitorId)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .where('created_at', '<=', now + clockSkewMs)
    .where('solved_at', 'is', null)
    .returning(['id', 'phone', 'tries'])
    .executeTakeFirst();
  return row && { id: row.id as PhoneVerificationId, phone: row.phone, triesLeft: maxTries - row.tries };
}

/** The latest phone verification of a visitor for a phone that can still be solved. */
export async function openPhoneVerification(
  db: Db,
  { visitorId, phone, now }: { visitorId: VisitorId; phone: string; now: number },
): Promise<PhoneVerificationId | undefined> {
  const row = await db
    .selectFrom('loyalty_challenges')
    .select('id')
    .where('visitor_id', '=', visitorId)
    .where('phone', '=', phone)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .where('solved_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (row.id as PhoneVerificationId);
}

/** True for the one call that solves it. */
export async function markSolved(db: Db, id: PhoneVerificationId, now: number): Promise<boolean> {
  const solved = await db
    .updateTable('loyalty_challenges')
    .set({ solved_at: now })
    .where('id', '=', id)
    .where('solved_at', 'is', null)
    .executeTakeFirst();
  return solved.numUpdatedRows === 1n;
}

/** True when the visitor solved a phone verification for the phone after `since`, in epoch ms. */
export async function isSolvedSince(
  db: Db,
  visitorId: VisitorId,
  phone: string,
  since: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('loyalty_challenges')
    .select('id')
    .where('visitor_id', '=', visitorId)
    .where('phone', '=', phone)
    .where('solved_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** The phone of the latest phone verification that the visitor solved after `since`, in epoch ms. */
export async function latestSolvedPhone(
  db: Db,
  visitorId: VisitorId,
  since: number,
): Promise<string | undefined> {
  const [row] = await solvedPhone(db, visitorId, since);
  return row?.phone;
}

const solvedPhone = cachedQuery((db, visitorId: VisitorId, since: number) =>
  db
    .selectFrom('loyalty_challenges')
    .select('phone')
    .where('visitor_id', '=', visitorId)
    .where('solved_at', '>', since)
    .orderBy('solved_at', 'desc')
    .limit(1),
);

export async function deletePhoneVerificationsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('loyalty_challenges').where('created_at', '<', before).execute();
}

export async function deletePhoneVerificationsOf(db: Db, phone: string): Promise<void> {
  await db.deleteFrom('loyalty_challenges').where('phone', '=', phone).execute();
}
