import type { Db } from '#db/connection.ts';
import type { CartId } from '#kit/ids.ts';
import { writeReviewed } from './cart.store.ts';

/** Saves what the shopper has seen at checkout (M-096), as the `cartFingerprint` of the lines on the page. */
export function reviewCart(db: Db, cartId: CartId, fingerprint: string): Promise<void> {
  return writeReviewed(db, cartId, fingerprint);
}
