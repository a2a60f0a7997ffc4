import type { Db } from '#db/connection.ts';
import { accountVisitors } from '#domains/accounts/account-visitors.ts';
import { deleteIdleCarts } from '#domains/cart/delete-idle-carts.ts';
import { cartsBeingPaid } from '#domains/orders/find-order.ts';
import { visitorsWithSessions } from '#platform/sessions/visitors-with-sessions.ts';

/**
 * A guest's session ends 30 days after the last visit, and nobody comes back to its cart after that (M-095);
 * a week to spare.
 */
const idleMs = 37 * 24 * 60 * 60_000;

/** As many as one statement takes at ease on both engines. */
const batch = 200;

/**
 * Removes the carts of guests whose sessions have ended, with their lines, and returns how many went: what
 * nobody has touched for 37 days and no session, account or attempt to pay belongs to. In batches, and safe
 * in several processes at once.
 */
export async function forgetEndedCarts(db: Db, now: number): Promise<number> {
  // Read once: a cart that is taken up from here on was touched, and stays.
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
