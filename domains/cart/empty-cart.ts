import type { Tx } from '#db/transaction.ts';
import type { CartId, CheckoutId, PackId } from '#kit/ids.ts';
import { deleteLines, linesOf, startCheckout, updateQuantity } from './cart.store.ts';

export interface OrderedCart {
  cartId: CartId;
  ordered: readonly { packId: PackId; quantity: number }[];
  /** Names the next checkout: the order keeps the old one. */
  newCheckoutId: CheckoutId;
  now: number;
}

/** Takes what was ordered out of the cart, in the order's transaction; what was added since stays for the next checkout. */
export async function emptyCart(tx: Tx, { cartId, ordered, newCheckoutId, now }: OrderedCart): Promise<void> {
  await startCheckout(tx, cartId, newCheckoutId, now);
  const orderedByPack = new Map<PackId, number>();
  for (const { packId, quantity } of ordered) orderedByPack.set(packId, (orderedByPack.get(packId) ?? 0) + quantity);

  const left = (await linesOf(tx, cartId)).map(({ id, packId, quantity }) => {
    const orderedQuantity = orderedByPack.get(packId) ?? 0;
    return { id, quantity: quantity - orderedQuantity, isTouched: orderedQuantity > 0 };
  });
  const gone = left.filter((line) => line.quantity <= 0);
  await deleteLines(
    tx,
    gone.map((line) => line.id),
  );
  for (const line of left) if (line.isTouched && line.quantity > 0) await updateQuantity(tx, line.id, line.quantity);
}
