import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { type CartId, type CartLineId, newId, type PackId, type VisitorId } from '#kit/ids.ts';
import { type QuantityRefusal, refuseQuantity } from './availability.rules.ts';
import {
  deleteCart,
  insertLine,
  linesOf,
  lockOrMakeCart,
  moveBack,
  type StoredLine,
  updateQuantity,
} from './cart.store.ts';
import { withPack } from './with-pack.rules.ts';

export interface Addition {
  visitorId: VisitorId;
  packId: PackId;
  /** How many more, as `parseQuantity` gave it: 1 to 24. */
  quantity: number;
  /**
   * The line before which a new line is placed; without it, or if the cart has no such line, the new line
   * goes last.
   */
  before?: string | undefined;
  now: number;
}

export type AddToCartResult =
  /** `quantity`: the line's new quantity. */
  { kind: 'added'; lineId: CartLineId; quantity: number } | { kind: 'unknown-pack' } | QuantityRefusal;

/**
 * Saves what belongs to a bottle that has gone into the cart: both are kept, or neither. Called again when the
 * transaction is retried.
 */
export type WasAdded = (tx: Tx) => Promise<void>;

/**
 * Adds packs to the visitor's cart, which is created with its first line. A refused addition changes nothing.
 */
export function addToCart(db: Db, addition: Addition, wasAdded?: WasAdded): Promise<AddToCartResult> {
  return inTransaction(db, async (tx) => {
    const { cartId, isNew } = await lockOrMakeCart(tx, addition.visitorId, addition.now);
    const lines = isNew ? [] : await linesOf(tx, cartId);
    const result = await addLine(tx, cartId, lines, addition);
    if (result.kind === 'added') await wasAdded?.(tx);
    else if (isNew) await deleteCart(tx, cartId);
    return result;
  });
}

async function addLine(
  tx: Tx,
  cartId: CartId,
  lines: StoredLine[],
  addition: Addition,
): Promise<AddToCartResult> {
  const { packId, quantity, before, now } = addition;
  const packs = await readSellablePacks(
    tx,
    [...new Set([packId, ...lines.map((line) => line.packId)])],
    addition,
  );
  const pack = packs.get(packId);
  if (!pack?.isPublished) return { kind: 'unknown-pack' };

  const existing = lines.find((line) => line.packId === packId);
  const others = lines.filter((line) => line !== existing).map((line) => withPack(line, packs));
  const total = quantity + (existing?.quantity ?? 0);
  const refusal = refuseQuantity({ quantity: total, pack }, others);
  if (refusal) return refusal;

  if (existing) {
    await updateQuantity(tx, existing.id, total);
    return { kind: 'added', lineId: existing.id, quantity: total };
  }
  const lineId = newId<CartLineId>();
  const next = lines.find((line) => line.id === before);
  if (next) await moveBack(tx, cartId, next.addedAt);
  // Two lines of the same millisecond stay in the order in which they were added.
  const addedAt = next?.addedAt ?? Math.max(now, ...lines.map((line) => line.addedAt + 1));
  await insertLine(tx, cartId, { id: lineId, packId, quantity, addedPriceCents: pack.priceCents, addedAt });
  return { kind: 'added', lineId, quantity };
}
