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
  /** `told`: it was their turn, until `turnUntil`; `over`: ended by themselves, or too long ago. */
  state: 'waiting' | 'told' | 'over';
  /** False once the address is forgotten, too. */
  isTexted: boolean;
  turnUntil: number | null;
}

/** Follows the link of the letter: the mailbox is proved. Undefined for a wish that is not, or no longer, there. */
export async function proveWaiter(db: Db, id: number, now: number): Promise<Waiting | undefined> {
  await inTransaction(db, (tx) => markProved(tx, id, now));
  return findWaiting(db, id);
}

export async function findWaiting(db: Db, id: number): Promise<Waiting | undefined> {
  const row = await waiterById(db, id);
  return row && toWaiting(row);
}

/** One press ends it, for good and at once; a second press changes nothing (N-080). */
export async function endWaiting(db: Db, id: number, now: number): Promise<void> {
  await closeWaiter(db, { id, why: 'given-up', actor: 'buyer', now });
}

/** What an account waits for, the newest first. */
export async function listWaiting(db: Db, accountId: string, now: number): Promise<Waiting[]> {
  return (await waitersOfAccount(db, accountId, now)).map(toWaiting);
}

function toWaiting(row: WaiterRow): Waiting {
  const { id, words, slug, format_id: formatId, turn_until: turnUntil } = row;
  const state = row.closed_at === null ? 'waiting' : row.closed_why === 'told' ? 'told' : 'over';
  return { id, words, slug, formatId, state, isTexted: row.phone !== null, turnUntil };
}

/** Whom a link is sent to; undefined once it is proved, ended, or gone. */
export async function findProofToSend(
  db: Db,
  id: number,
): Promise<{ email: string; words: string; accountId: string | null } | undefined> {
  const row = await waiterById(db, id);
  if (!row || row.proved_at !== null || row.closed_at !== null || row.email === null) return undefined;
  return { email: row.email, words: row.words, accountId: row.account_id };
}
