import { useEffect } from 'react';
import { reloadQuietly } from '#widgets/shop/reload-quietly.ts';
import type { CartQuote } from '#widgets/shop/shared-props.ts';
import { useShop } from '#widgets/shop/use-shop.ts';

/**
 * The discounts of the cart, and the amount missing for free delivery. Fetched when the panel opens, and
 * again when the cart changes while it is open, so that pages do not have to compute it. Null until the
 * answer arrives, and while the answer is for an earlier cart.
 */
export function useCartQuote(isOpen: boolean): CartQuote | null {
  const { cart, cartQuote } = useShop();
  const contents = cart.items.map(({ packId, quantity, price }) => `${packId}x${quantity}@${price}`).join();
  useEffect(() => {
    if (!isOpen || contents === '') return;
    reloadQuietly(['cartQuote']);
  }, [isOpen, contents]);
  return contents !== '' && cartQuote && cartQuote.subTotal === cart.subTotal ? cartQuote : null;
}
