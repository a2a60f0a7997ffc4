import type { Db } from '#db/connection.ts';
import type { CartId, VisitorId } from '#kit/ids.ts';
import { deleteIdle, idleCarts } from './cart.store.ts';

export interface IdleCart {
  cartId: CartId;
  visitorId: VisitorId;
}

interface IdleCarts {
  /** Epoch ms; carts touched later stay. */
  idleSince: number;
  /** Carts per step, few enough that other transactions do not wait long. */
  batch: number;
  /** Returns which of these are still needed. */
  neededOf(carts: readonly IdleCart[]): Promise<Set<CartId>>;
}

/**
 * Deletes carts that were not touched since a moment and are not needed, and returns how many. Using a cart
 * touches it, so a cart that is used at the same moment stays, however many processes run this at once.
 */
export async function deleteIdleCarts(db: Db, { idleSince, batch, neededOf }: IdleCarts): Promise<number> {
  let deleted = 0;
  let after = '' as CartId;
  for (;;) {
    const carts = await idleCarts(db, { idleSince, after, limit: batch });
    const last = carts.at(-1);
    if (!last) return deleted;
    after = last.cartId;
    const needed = await neededOf(carts);
    const unneeded = carts.filter(({ cartId }) => !needed.has(cartId));
    deleted += await deleteIdle(
      db,
      unneeded.map(({ cartId }) => cartId),
      idleSince,
    );
  }
}
