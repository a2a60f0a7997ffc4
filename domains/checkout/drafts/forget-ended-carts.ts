import type { Db } from '#db/connection.ts';
import { accountVisitors } from '#domains/accounts/account-visitors.ts';
import { deleteIdleCarts } from '#domains/cart/delete-idle-carts.ts';
import { cartsBeingPaid } from '#domains/orders/find-order.ts';
import { visitorsWithSessions } from '#platform/sessions/visitors-with-sessions.ts';

/**
 * A guest's session ends 30 days after the last visit, and its cart is unreachable after that (M-095). This
 * leaves a week to spare.
 */
const idleMs = 37 * 24 * 60 * 60_000;

/** Small enough for one statement on both engines. */
const batch = 200;

/**
 * Deletes the carts of guests whose sessions have ended, with their lines, and returns how many. That is
 * every cart untouched for 37 days without a session, an account or a payment attempt. Works in batches and
 * is safe to run in several processes at once.
 */
export async function forgetEndedCarts(db: Db, now: number): Promise<number> {
  // Read once: a cart whose checkout starts later is touched by it, and so is not deleted.
  const paying = await cartsBeingPaid(db);
  return deleteIdleCarts(db, {
    idleSince: now - idleMs,
    batch,
    async neededOf(carts) {
      const visitorIds = carts.map(({ visitorId }) => visitorId);
      const reachable = await visitorsWithSessions(db, visitorIds);
      const owned = await accountVisitors(db, visitorIds);
      const needed = carts.filter(
        ({ cartId, visitorId }) => reachable.has(visitorId) || owned.has(visitorId) || paying.has(cartId),
      );
      return new Set(needed.map(({ cartId }) => cartId));
    },
  });
}
