import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { isNight } from '#kit/quiet-hours.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { proofMs, turnMs, turnsLeft, type WaiterAddress } from './back.rules.ts';
import {
  bottlesInTurn,
  closeTexted,
  closeWaiter,
  deleteUnproved,
  forgetAccount,
  forgetMailsBefore,
  freeBottles,
  giveTurn,
  lockWaiters,
  nextInLine,
  takeTurnBack,
  waiterById,
  wantedFormats,
} from './waiters.store.ts';

/**
 * Gives the next people in line their turn, for every size with free bottles: as many as there are bottles,
 * in the order of asking, each for a day, never at night (N-081). Turn and letter are written in one
 * transaction, so a crash loses neither. Returns how many people got a turn.
 */
export async function notifyWaiters(db: Db, now: number): Promise<number> {
  if (isNight(now)) return 0;
  let notified = 0;
  for (const formatId of await wantedFormats(db))
    notified += await inTransaction(db, (tx) => notifyForSize(tx, formatId, now));
  return notified;
}

async function notifyForSize(tx: Tx, formatId: number, now: number): Promise<number> {
  await lockWaiters(tx, formatId);
  const free = await freeBottles(tx, formatId);
  const turns = turnsLeft({ freeBottles: free, inTurn: await bottlesInTurn(tx, formatId, now) });
  if (turns === 0) return 0;
  const next = await nextInLine(tx, formatId, turns);
  for (const id of next) {
    await giveTurn(tx, id, { now, until: now + turnMs });
    await writeOutbox(tx, {
      ...{ key: `wanted.is-back:${id}:${now}`, event: 'wanted.is-back', payload: { id, toldAt: now }, now },
    });
  }
  return next.length;
}

/** What the letter needs to know. */
export interface Turn {
  id: number;
  words: string;
  slug: string;
  to: WaiterAddress;
  accountId: string | null;
  turnUntil: number;
}

/**
 * The turn at the time its letter goes out; undefined if there is nothing to send any more: the person has
 * ended it, it is night, or the bottles were sold meanwhile. They then return to their old place in line.
 */
export async function readTurn(
  db: Db,
  { id, toldAt }: { id: number; toldAt: number },
  now: number,
): Promise<Turn | undefined> {
  const row = await waiterById(db, id);
  const to = row && addressOf(row);
  if (!row || !to || row.closed_at !== null || row.told_at !== toldAt) return undefined;
  const { words, slug, account_id: accountId, turn_until: turnUntil, format_id: formatId } = row;
  const isGone = formatId === null || turnUntil === null || (await freeBottles(db, formatId)) === 0;
  if (!isGone && !isNight(now)) return { id, words, slug, to, accountId, turnUntil };
  await takeTurnBack(db, id, toldAt);
  return undefined;
}

function addressOf({
  email,
  phone,
}: {
  email: string | null;
  phone: string | null;
}): WaiterAddress | undefined {
  if (email !== null) return { email };
  return phone === null ? undefined : { phone };
}

/**
 * The carrier reports that this phone accepts no texts, as after STOP: removes it from every list (N-080).
 * Returns how many waits ended.
 */
export function endTexts(db: Db, phone: string, now: number): Promise<number> {
  return closeTexted(db, phone, now);
}

/** The letter is out: the person was notified once, and the address is forgotten. */
export async function endTurn(db: Db, id: number, now: number): Promise<void> {
  await closeWaiter(db, { id, why: 'told', actor: 'shop', now });
}

/** Half a year: no one expects a letter about a bottle after that. */
const keptMs = 183 * 24 * 60 * 60_000;

/**
 * Removes addresses that were not verified within a day, and people who have waited for half a year. Returns
 * how many.
 */
export async function forgetMails(db: Db, now: number): Promise<number> {
  return (await deleteUnproved(db, now - proofMs)) + (await forgetMailsBefore(db, now - keptMs, now));
}

/** Part of erasing an account (G-53). */
export function forgetWaitingOf(tx: Tx, accountId: string, now: number): Promise<void> {
  return forgetAccount(tx, accountId, now);
}
