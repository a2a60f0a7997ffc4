import type { Db } from '#db/connection.ts';
import type { CartId } from '#kit/ids.ts';
import { writeReviewed } from './cart.store.ts';

/**
 * Remembers what the shopper has been shown at checkout (M-096), as `cartFingerprint` of the lines on the
 * page.
 */
export function reviewCart(db: Db, cartId: CartId, fingerprint: string): Promise<void> {
  return writeReviewed(db, cartId, fingerprint);
}
