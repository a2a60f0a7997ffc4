import type { Db } from '#db/connection.ts';
import type { CartId, VisitorId } from '#kit/ids.ts';
import { deleteIdle, idleCarts } from './cart.store.ts';

export interface IdleCart {
  cartId: CartId;
  visitorId: VisitorId;
}

interface Forgetting {
  /** Epoch ms: what was touched later stays. */
  idleSince: number;
  /** Carts looked at in one step: nobody waits long for the few that are removed together. */
  batch: number;
  /** Which of these somebody still needs. */
  neededOf(carts: readonly IdleCart[]): Promise<Set<CartId>>;
}

/**
 * Removes carts that nobody has touched since a moment and nobody needs, and returns how many went. Whoever
 * takes a cart up touches it, so one that was looked at and taken up at the same moment stays, however many
 * processes do this at once.
 */
export async function deleteIdleCarts(db: Db, { idleSince, batch, neededOf }: Forgetting): Promise<number> {
  let gone = 0;
  let after = '' as CartId;
  for (;;) {
    const carts = await idleCarts(db, { idleSince, after, limit: batch });
    const last = carts.at(-1);
    if (!last) return gone;
    after = last.cartId;
    const needed = await neededOf(carts);
    const unneeded = carts.filter(({ cartId }) => !needed.has(cartId));
    gone += await deleteIdle(
      db,
      unneeded.map(({ cartId }) => cartId),
      idleSince,
    );
  }
}
