/** The SQL on the rows of `wanted` for shoppers who asked to be notified about a size. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { WaiterAddress } from './back.rules.ts';

export interface NewWaiter {
  formatId: number;
  productId: number;
  words: string;
  to: WaiterAddress;
  accountId: string | null;
  consentWords: string;
  isProved: boolean;
  actor: string;
  now: number;
}

/** Undefined if this address is already waiting for the size. */
export async function insertWaiter(tx: Tx, waiter: NewWaiter): Promise<number | undefined> {
  const { now, to } = waiter;
  const row = await tx
    .insertInto('wanted')
    .values({
      ...{ product_id: waiter.productId, format_id: waiter.formatId, words: waiter.words, bottles: 1 },
      ...{ asked_by: waiter.actor, asked_at: now, phone: to.phone ?? null, email: to.email ?? null },
      ...{ account_id: waiter.accountId, consent_words: waiter.consentWords, consent_at: now },
      proved_at: waiter.isProved ? now : null,
    })
    .onConflict((conflict) =>
      to.email === undefined
        ? conflict
            .columns(['format_id', 'phone'])
            .where('closed_at', 'is', null)
            .where('phone', 'is not', null)
            .where('format_id', 'is not', null)
            .doNothing()
        : conflict
            .columns(['format_id', 'email'])
            .where('closed_at', 'is', null)
            .where('email', 'is not', null)
            .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const columns = [
  'wanted.id',
  'wanted.format_id',
  'wanted.words',
  'wanted.email',
  'wanted.phone',
  'wanted.account_id',
  'wanted.proved_at',
  'wanted.told_at',
  'wanted.turn_until',
  'wanted.closed_at',
  'wanted.closed_why',
  'products.slug',
] as const;

function waiters(db: Db | Tx) {
  return db
    .selectFrom('wanted')
    .innerJoin('products', 'products.id', 'wanted.product_id')
    .select(columns)
    .where('wanted.format_id', 'is not', null);
}

export type WaiterRow = Awaited<ReturnType<typeof waitersOfAccount>>[number];

export function waiterById(db: Db | Tx, id: number) {
  return waiters(db).where('wanted.id', '=', id).executeTakeFirst();
}

/** The open wish of an address for a size. */
export function waiterOf(db: Db | Tx, formatId: number, { email, phone }: WaiterAddress) {
  return waiters(db)
    .where('wanted.format_id', '=', formatId)
    .$if(email !== undefined, (query) => query.where('wanted.email', '=', email ?? ''))
    .$if(phone !== undefined, (query) => query.where('wanted.phone', '=', phone ?? ''))
    .where('wanted.closed_at', 'is', null)
    .executeTakeFirst();
}

/** Open wishes and those whose turn it is, newest first. */
export function waitersOfAccount(db: Db, accountId: string, now: number) {
  return waiters(db)
    .where('wanted.account_id', '=', accountId)
    .where((row) => row.or([row('wanted.closed_at', 'is', null), row('wanted.turn_until', '>', now)]))
    .where('wanted.proved_at', 'is not', null)
    .orderBy('wanted.id', 'desc')
    .limit(50)
    .execute();
}

export async function markProved(tx: Tx, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wanted')
    .set({ proved_at: now })
    .where('id', '=', id)
    .where('proved_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function closeWaiter(
  tx: Db | Tx,
  { id, why, actor, now }: { id: number; why: 'told' | 'given-up'; actor: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wanted')
    .set({ closed_at: now, closed_by: actor, closed_why: why, email: null, phone: null })
    .where('id', '=', id)
    .where('format_id', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sizes with someone waiting who has not been notified. */
export async function wantedFormats(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('wanted')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'wanted.format_id')
    .select('wanted.format_id')
    .distinct()
    .where('wanted.closed_at', 'is', null)
    .where('wanted.proved_at', 'is not', null)
    .where('wanted.told_at', 'is', null)
    .where(sql<boolean>`bottle_stock.on_hand > bottle_stock.held`)
    .execute();
  return rows.flatMap(({ format_id }) => format_id ?? []);
}

/**
 * Locks everyone waiting for the size, so that of two processes the second counts what the first has done.
 */
export async function lockWaiters(tx: Tx, formatId: number): Promise<void> {
  await tx
    .updateTable('wanted')
    .set((row) => ({ bottles: row.ref('bottles') }))
    .where('format_id', '=', formatId)
    .execute();
}

/** Bottles set aside for people whose turn it is. */
export async function bottlesInTurn(tx: Tx, formatId: number, now: number): Promise<number> {
  const { bottles } = await tx
    .selectFrom('wanted')
    .select(({ fn }) => fn.sum<number>('bottles').as('bottles'))
    .where('format_id', '=', formatId)
    .where('turn_until', '>', now)
    .executeTakeFirstOrThrow();
  return Number(bottles ?? 0);
}

/** The next people who may be notified, in the order of asking. */
export async function nextInLine(tx: Tx, formatId: number, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('wanted')
    .select('id')
    .where('format_id', '=', formatId)
    .where('closed_at', 'is', null)
    .where('proved_at', 'is not', null)
    .where('told_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function giveTurn(tx: Tx, id: number, turn: { now: number; until: number }): Promise<void> {
  await tx
    .updateTable('wanted')
    .set({ told_at: turn.now, turn_until: turn.until })
    .where('id', '=', id)
    .execute();
}

/** Returns a waiter to their old place in line: nothing was sent. */
export async function takeTurnBack(db: Db | Tx, id: number, toldAt: number): Promise<void> {
  await db
    .updateTable('wanted')
    .set({ told_at: null, turn_until: null })
    .where('id', '=', id)
    .where('told_at', '=', toldAt)
    .where('closed_at', 'is', null)
    .execute();
}

export async function freeBottles(db: Db | Tx, formatId: number): Promise<number> {
  const row = await db
    .selectFrom('bottle_stock')
    .select(['on_hand', 'held'])
    .where('format_id', '=', formatId)
    .executeTakeFirst();
  return row ? Math.max(0, row.on_hand - row.held) : 0;
}

/** Returns how many were deleted. */
export async function deleteUnproved(db: Db, askedBefore: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('wanted')
    .where('format_id', 'is not', null)
    .where('proved_at', 'is', null)
    .where('asked_at', '<', askedBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Closes and forgets old waits, like the phones of callers. Returns how many. */
export async function forgetMailsBefore(db: Db, askedBefore: number, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('wanted')
    .set({
      ...{ closed_at: now, closed_by: 'shop', closed_why: 'given-up' },
      ...{ email: null, phone: null, account_id: null },
    })
    .where('format_id', 'is not', null)
    .where('closed_at', 'is', null)
    .where('asked_at', '<', askedBefore)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Part of erasing an account: nothing refers to the person any more. */
export async function forgetAccount(tx: Tx, accountId: string, now: number): Promise<void> {
  await tx
    .updateTable('wanted')
    .set((row) => ({
      email: null,
      phone: null,
      account_id: null,
      closed_at: row.fn.coalesce('closed_at', row.val(now)),
      closed_by: row.fn.coalesce('closed_by', row.val('shop')),
      closed_why: row.fn.coalesce('closed_why', row.val('given-up' as const)),
    }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Ends everything that a phone waits for by text. Returns how many. */
export async function closeTexted(db: Db, phone: string, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('wanted')
    .set({ closed_at: now, closed_by: 'buyer', closed_why: 'given-up', phone: null })
    .where('phone', '=', phone)
    .where('format_id', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
