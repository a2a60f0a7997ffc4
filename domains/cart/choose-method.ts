import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import { lockOrMakeCart, writeDeliveryMethod } from './cart.store.ts';
import type { Cart } from './cart.ts';

/**
 * Saves the visitor's delivery method with the cart, so that it survives a reload and a change of device
 * (M-108, M-253).
 */
export function chooseMethod(
  db: Db,
  choice: { visitorId: VisitorId; method: Cart['deliveryMethod']; now: number },
): Promise<void> {
  const { visitorId, method, now } = choice;
  return inTransaction(db, async (tx) => {
    const { cartId } = await lockOrMakeCart(tx, visitorId, now);
    await writeDeliveryMethod(tx, cartId, method);
  });
}
