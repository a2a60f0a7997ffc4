import type { Db } from '#db/connection.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import type { CartId, CheckoutId, VisitorId } from '#kit/ids.ts';
import { cartOf } from './cart.store.ts';
import type { Cart } from './cart.ts';
import { withPack } from './with-pack.rules.ts';

/**
 * Reads the visitor's cart with the current state of every pack, in two queries; undefined if there is none.
 * Without `now`, expired holds still count as other shoppers' until the job has released them.
 */
export async function readCart(dbOrTx: Db, visitorId: VisitorId, now?: number): Promise<Cart | undefined> {
  const stored = await cartOf(dbOrTx, visitorId);
  if (!stored) return undefined;
  const packs = await readSellablePacks(
    dbOrTx,
    stored.lines.map((line) => line.packId),
    { visitorId, now },
  );
  return {
    id: stored.row.id as CartId,
    checkoutId: stored.row.checkout_id as CheckoutId,
    deliveryMethod: stored.row.delivery_method,
    reviewedFingerprint: stored.row.reviewed_fingerprint,
    lines: stored.lines.map((line) => {
      const { id, quantity, addedPriceCents, pack } = withPack(line, packs);
      return { id, quantity, addedPriceCents, pack };
    }),
  };
}
