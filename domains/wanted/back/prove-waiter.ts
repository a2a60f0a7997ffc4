import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { closeWaiter, markProved, type WaiterRow, waiterById, waitersOfAccount } from './waiters.store.ts';

/** What a waiter may see of their own wish. */
export interface Waiting {
  id: number;
  /** 'Barolo Bussia, 750 mL', and its page. */
  words: string;
  slug: string;
  /** The size. */
  formatId: number | null;
  /** `told`: it was their turn, until `turnUntil`; `over`: ended by the waiter, or too long ago. */
  state: 'waiting' | 'told' | 'over';
  /** False once the address is forgotten. */
  isTexted: boolean;
  turnUntil: number | null;
}

/**
 * Follows the link from the letter, which verifies the mailbox. Undefined if the wish does not exist, or no
 * longer does.
 */
export async function proveWaiter(db: Db, id: number, now: number): Promise<Waiting | undefined> {
  await inTransaction(db, (tx) => markProved(tx, id, now));
  return findWaiting(db, id);
}

export async function findWaiting(db: Db, id: number): Promise<Waiting | undefined> {
  const row = await waiterById(db, id);
  return row && toWaiting(row);
}

/** Ends the wait with one press, for good and immediately; a second press changes nothing (N-080). */
export async function endWaiting(db: Db, id: number, now: number): Promise<void> {
  await closeWaiter(db, { id, why: 'given-up', actor: 'buyer', now });
}

/** What an account is waiting for, newest first. */
export async function listWaiting(db: Db, accountId: string, now: number): Promise<Waiting[]> {
  return (await waitersOfAccount(db, accountId, now)).map(toWaiting);
}

function toWaiting(row: WaiterRow): Waiting {
  const { id, words, slug, format_id: formatId, turn_until: turnUntil } = row;
  const state = row.closed_at === null ? 'waiting' : row.closed_why === 'told' ? 'told' : 'over';
  return { id, words, slug, formatId, state, isTexted: row.phone !== null, turnUntil };
}

/** The recipient of a link; undefined once the address is verified, or the wish is ended or gone. */
export async function findProofToSend(
  db: Db,
  id: number,
): Promise<{ email: string; words: string; accountId: string | null } | undefined> {
  const row = await waiterById(db, id);
  if (!row || row.proved_at !== null || row.closed_at !== null || row.email === null) return undefined;
  return { email: row.email, words: row.words, accountId: row.account_id };
}
