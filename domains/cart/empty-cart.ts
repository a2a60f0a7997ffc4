import type { Tx } from '#db/transaction.ts';
import type { CartId, CheckoutId, PackId } from '#kit/ids.ts';
import { deleteUpToQuantity, reduceQuantity, startCheckout } from './cart.store.ts';

export interface OrderedCart {
  cartId: CartId;
  ordered: readonly { packId: PackId; quantity: number }[];
  /** The id of the next checkout; the order keeps the old one. */
  newCheckoutId: CheckoutId;
  now: number;
}

/**
 * Removes what was ordered from the cart, in the order's transaction; what was added since then stays for the
 * next checkout.
 */
export async function emptyCart(tx: Tx, { cartId, ordered, newCheckoutId, now }: OrderedCart): Promise<void> {
  await startCheckout(tx, cartId, newCheckoutId, now);
  const orderedByPack = new Map<PackId, number>();
  for (const { packId, quantity } of ordered)
    orderedByPack.set(packId, (orderedByPack.get(packId) ?? 0) + quantity);

  const lines = [...orderedByPack].map(([packId, quantity]) => ({ packId, quantity }));
  const gone = new Set(await deleteUpToQuantity(tx, cartId, lines));
  for (const line of lines) if (!gone.has(line.packId)) await reduceQuantity(tx, cartId, line);
}
