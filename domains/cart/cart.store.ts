/**
 * The only SQL on `carts` and `cart_lines`. The cart's row is locked before its lines change, so edits of one
 * cart queue up.
 */

import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { CartLineRow, CartRow } from '#db/schema.ts';
import type { Tx } from '#db/transaction.ts';
import {
  type CartId,
  type CartLineId,
  type CheckoutId,
  newId,
  type PackId,
  type VisitorId,
} from '#kit/ids.ts';

export interface StoredLine {
  id: CartLineId;
  packId: PackId;
  quantity: number;
  addedPriceCents: number;
  addedAt: number;
}

export interface StoredCart {
  row: CartRow;
  lines: StoredLine[];
}

/**
 * Locks the visitor's cart until the transaction ends, and creates it if there is none; two simultaneous
 * first additions end up on the same row.
 */
export async function lockOrMakeCart(
  tx: Tx,
  visitorId: VisitorId,
  now: number,
): Promise<{ cartId: CartId; isNew: boolean }> {
  const freshId = newId<CartId>();
  const [row] = await insertOrLock(tx, freshId, visitorId, newId<CheckoutId>(), now);
  return { cartId: row?.id as CartId, isNew: row?.id === freshId };
}

const insertOrLock = cachedQuery(
  (db, freshId: CartId, visitorId: VisitorId, checkoutId: CheckoutId, now: number) =>
    db
      .insertInto('carts')
      .values({
        id: freshId,
        visitor_id: visitorId,
        checkout_id: checkoutId,
        delivery_method: 'pickup',
        reviewed_fingerprint: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet({ updated_at: now }))
      .returning('id'),
);

/** Locks the visitor's cart until the transaction ends; undefined if there is none. */
export async function lockExistingCart(
  tx: Tx,
  visitorId: VisitorId,
  now: number,
): Promise<CartId | undefined> {
  const [row] = await lockOfVisitor(tx, visitorId, now);
  return row?.id as CartId | undefined;
}

const lockOfVisitor = cachedQuery((db, visitorId: VisitorId, now: number) =>
  db.updateTable('carts').set({ updated_at: now }).where('visitor_id', '=', visitorId).returning('id'),
);

/** Removes the cart; its lines go with it. */
export async function deleteCart(tx: Tx, cartId: CartId): Promise<void> {
  await tx.deleteFrom('carts').where('id', '=', cartId).execute();
}

/** Carts untouched since a moment, ordered by id, starting after a given one. */
export async function idleCarts(
  db: Db,
  { idleSince, after, limit }: { idleSince: number; after: CartId; limit: number },
): Promise<{ cartId: CartId; visitorId: VisitorId }[]> {
  const rows = await db
    .selectFrom('carts')
    .select(['id', 'visitor_id'])
    .where('updated_at', '<=', idleSince)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, visitor_id }) => ({ cartId: id as CartId, visitorId: visitor_id as VisitorId }));
}

/** Removes those still untouched, with their lines; a cart locked at this moment counts as touched. */
export async function deleteIdle(db: Db, cartIds: readonly CartId[], idleSince: number): Promise<number> {
  if (cartIds.length === 0) return 0;
  const deletion = db.deleteFrom('carts').where('id', 'in', cartIds).where('updated_at', '<=', idleSince);
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}

/**
 * Moves the cart unchanged to another visitor.
 *
 * @throws a unique violation if that visitor already has one
 */
export async function moveCart(tx: Tx, cartId: CartId, visitorId: VisitorId): Promise<void> {
  await tx.updateTable('carts').set({ visitor_id: visitorId }).where('id', '=', cartId).execute();
}

/** The lines in the order in which they were added. */
export async function linesOf(tx: Tx, cartId: CartId): Promise<StoredLine[]> {
  return (await linesOfCart(tx, cartId)).map(toLine).sort(asAdded);
}

const linesOfCart = cachedQuery((db, cartId: CartId) =>
  db.selectFrom('cart_lines').selectAll().where('cart_id', '=', cartId),
);

/** Sorted here, because SQLite's sorter takes longer than the few lines of a cart. */
function asAdded(a: StoredLine, b: StoredLine): number {
  return a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1);
}

/** Reads the cart and its lines in one query. */
export async function cartOf(db: Db, visitorId: VisitorId): Promise<StoredCart | undefined> {
  const rows = await cartOfVisitor(db, visitorId);
  const [first] = rows;
  if (!first) return undefined;
  return {
    row: first,
    lines: rows
      .flatMap(({ line_id, pack_id, quantity, added_price_cents, added_at }) =>
        line_id === null ||
        pack_id === null ||
        quantity === null ||
        added_price_cents === null ||
        added_at === null
          ? []
          : [toLine({ id: line_id, pack_id, quantity, added_price_cents, added_at })],
      )
      .sort(asAdded),
  };
}

const cartOfVisitor = cachedQuery((db, visitorId: VisitorId) =>
  db
    .selectFrom('carts')
    .leftJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .selectAll('carts')
    .select((cart) => [
      cart.ref('cart_lines.id').as('line_id'),
      'cart_lines.pack_id',
      'cart_lines.quantity',
      'cart_lines.added_price_cents',
      'cart_lines.added_at',
    ])
    .where('carts.visitor_id', '=', visitorId),
);

/** @throws a unique violation if the cart already has a line of that pack */
export async function insertLine(tx: Tx, cartId: CartId, line: StoredLine): Promise<void> {
  const { id, packId, quantity, addedPriceCents, addedAt } = line;
  await insertRow(tx, {
    id,
    cart_id: cartId,
    pack_id: packId,
    quantity,
    added_price_cents: addedPriceCents,
    added_at: addedAt,
  });
}

const insertRow = cachedQuery((db, row: { [K in keyof CartLineRow]: CartLineRow[K] }) =>
  db.insertInto('cart_lines').values(row),
);

/** Makes room for a line before those added at a moment or later: lines are ordered by that time. */
export async function moveBack(tx: Tx, cartId: CartId, addedAt: number): Promise<void> {
  await tx
    .updateTable('cart_lines')
    .set((line) => ({ added_at: line('added_at', '+', 1) }))
    .where('cart_id', '=', cartId)
    .where('added_at', '>=', addedAt)
    .execute();
}

/** The database refuses a quantity outside 1 to 24. */
export async function updateQuantity(tx: Tx, lineId: CartLineId, quantity: number): Promise<void> {
  await tx.updateTable('cart_lines').set({ quantity }).where('id', '=', lineId).execute();
}

/** Ids of lines that no longer exist are ignored. */
export async function deleteLines(tx: Tx, lineIds: readonly CartLineId[]): Promise<void> {
  if (lineIds.length > 0) await deleteRows(tx, lineIds);
}

const deleteRows = cachedQuery((db, lineIds: readonly CartLineId[]) =>
  db.deleteFrom('cart_lines').where('id', 'in', lineIds),
);

interface Ordered {
  packId: PackId;
  quantity: number;
}

/** Removes the lines whose quantity is not above what was ordered, and returns their packs. */
export async function deleteUpToQuantity(
  tx: Tx,
  cartId: CartId,
  ordered: readonly Ordered[],
): Promise<PackId[]> {
  if (ordered.length === 0) return [];
  const pairs = ordered.map(({ packId, quantity }) => ({ packId, quantity }));
  return (await deleteUpTo(tx, cartId, pairs)).map((row) => row.pack_id as PackId);
}

const deleteUpTo = cachedQuery(
  (db, cartId: CartId, ordered: readonly { packId: PackId; quantity: number }[]) =>
    db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', cartId)
      .where((line) =>
        line.or(
          ordered.map(({ packId, quantity }) =>
            line.and([line('pack_id', '=', packId), line('quantity', '<=', quantity)]),
          ),
        ),
      )
      .returning('pack_id'),
);

/** Subtracts what was ordered from a line; a line with no more than that stays as it is. */
export async function reduceQuantity(tx: Tx, cartId: CartId, { packId, quantity }: Ordered): Promise<void> {
  await tx
    .updateTable('cart_lines')
    .set((line) => ({ quantity: line('quantity', '-', quantity) }))
    .where('cart_id', '=', cartId)
    .where('pack_id', '=', packId)
    .where('quantity', '>', quantity)
    .execute();
}

/**
 * Saves what the shopper has seen at checkout (M-096), as the `cartFingerprint` of the lines on the page.
 * Writes only if it differs: viewing the same checkout twice writes nothing.
 */
export async function reviewCart(db: Db, cartId: CartId, fingerprint: string): Promise<void> {
  await db
    .updateTable('carts')
    .set({ reviewed_fingerprint: fingerprint })
    .where('id', '=', cartId)
    .where((cart) =>
      cart.or([cart('reviewed_fingerprint', 'is', null), cart('reviewed_fingerprint', '!=', fingerprint)]),
    )
    .execute();
}

export async function writeDeliveryMethod(
  tx: Tx,
  cartId: CartId,
  method: CartRow['delivery_method'],
): Promise<void> {
  await setMethod(tx, cartId, method);
}

const setMethod = cachedQuery((db, cartId: CartId, method: CartRow['delivery_method']) =>
  db.updateTable('carts').set({ delivery_method: method }).where('id', '=', cartId),
);

/** Gives the cart its next checkout id, not yet reviewed, and locks its row. */
export async function startCheckout(
  tx: Tx,
  cartId: CartId,
  checkoutId: CheckoutId,
  now: number,
): Promise<void> {
  await renewCheckout(tx, cartId, checkoutId, now);
}

const renewCheckout = cachedQuery((db, cartId: CartId, checkoutId: CheckoutId, now: number) =>
  db
    .updateTable('carts')
    .set({ checkout_id: checkoutId, reviewed_fingerprint: null, updated_at: now })
    .where('id', '=', cartId),
);

function toLine(row: Omit<CartLineRow, 'cart_id'>): StoredLine {
  return {
    id: row.id as CartLineId,
    packId: row.pack_id as PackId,
    quantity: row.quantity,
    addedPriceCents: row.added_price_cents,
    addedAt: row.added_at,
  };
}
