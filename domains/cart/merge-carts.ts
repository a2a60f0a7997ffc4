import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { type CartId, type CartLineId, newId, type PackId, type VisitorId } from '#kit/ids.ts';
import {
  deleteCart,
  insertLine,
  linesOf,
  lockExistingCart,
  lockOrMakeCart,
  moveCart,
  type StoredLine,
  updateQuantity,
} from './cart.store.ts';
import { maxPerLine } from './parse-quantity.rules.ts';

export interface CartMerge {
  /** The guest's cart, which is deleted. */
  from: VisitorId;
  /** The account's cart, which stays. */
  into: VisitorId;
  now: number;
}

export interface MergeReport {
  /** How many lines came over, as lines of their own or merged into others. */
  merged: number;
  /** How many of each pack were left out, because a line holds 24 (M-285). */
  leftOut: ReadonlyMap<PackId, number>;
}

/**
 * Merges a guest's cart into the account's (M-063): lines of one pack become one, up to 24; other lines come
 * over as they were. A second call finds nothing to merge, so it may be repeated. Edits of either cart wait
 * for it.
 */
export function mergeCarts(db: Db, { from, into, now }: CartMerge): Promise<MergeReport> {
  return inTransaction(db, async (tx) => {
    const carts = from === into ? undefined : await lockBoth(tx, { from, into, now });
    if (!carts) return { merged: 0, leftOut: new Map() };
    const { fromId, intoId, isNew } = carts;
    const lines = await linesOf(tx, fromId);
    if (isNew) {
      // The account had no cart: it gets the guest's unchanged, with its method and its checkout.
      await deleteCart(tx, intoId);
      await moveCart(tx, fromId, into);
      return { merged: lines.length, leftOut: new Map() };
    }
    const leftOut = await bringOver(tx, lines, intoId, now);
    await deleteCart(tx, fromId);
    return { merged: lines.length, leftOut };
  });
}

interface BothCarts {
  fromId: CartId;
  intoId: CartId;
  isNew: boolean;
}

/**
 * Locks both carts, always in the same order, so that two merges cannot deadlock. Undefined if the guest has
 * no cart.
 */
async function lockBoth(tx: Tx, { from, into, now }: CartMerge): Promise<BothCarts | undefined> {
  const early = from < into ? await lockExistingCart(tx, from, now) : undefined;
  if (from < into && early === undefined) return undefined;
  const { cartId: intoId, isNew } = await lockOrMakeCart(tx, into, now);
  const fromId = early ?? (await lockExistingCart(tx, from, now));
  if (fromId !== undefined) return { fromId, intoId, isNew };
  if (isNew) await deleteCart(tx, intoId);
  return undefined;
}

async function bringOver(
  tx: Tx,
  lines: readonly StoredLine[],
  intoId: CartId,
  now: number,
): Promise<Map<PackId, number>> {
  const there = new Map((await linesOf(tx, intoId)).map((line) => [line.packId, line]));
  let addedAt = Math.max(now, ...[...there.values()].map((line) => line.addedAt + 1));
  const leftOut = new Map<PackId, number>();
  for (const line of lines) {
    const same = there.get(line.packId);
    if (same === undefined) {
      await insertLine(tx, intoId, { ...line, id: newId<CartLineId>(), addedAt });
      addedAt += 1;
    } else {
      const tooMany = await joinLines(tx, same, line);
      if (tooMany > 0) leftOut.set(line.packId, tooMany);
    }
  }
  return leftOut;
}

/** Returns how many exceed the limit of a line. */
async function joinLines(tx: Tx, line: StoredLine, more: StoredLine): Promise<number> {
  const sum = line.quantity + more.quantity;
  await updateQuantity(tx, line.id, Math.min(sum, maxPerLine));
  return Math.max(0, sum - maxPerLine);
}
