import { router } from '@inertiajs/react';
import { useEffect } from 'react';
import type { CartQuote } from '#widgets/shop/shared-props.ts';
import { useShop } from '#widgets/shop/use-shop.ts';

/**
 * What comes off the cart, and what is missing until delivery is free: asked for when the panel opens, and
 * again when the cart changes under it, so that no page has to work it out. Null until the answer is there,
 * and while it is of another cart.
 */
export function useCartQuote(isOpen: boolean): CartQuote | null {
  const { cart, cartQuote } = useShop();
  const contents = cart.items.map(({ packId, quantity, price }) => `${packId}x${quantity}@${price}`).join();
  useEffect(() => {
    if (!isOpen || contents === '') return;
    const isOfNoMatter = () => false;
    router.reload({ only: ['cartQuote'], onHttpException: isOfNoMatter, onNetworkError: isOfNoMatter });
  }, [isOpen, contents]);
  return contents !== '' && cartQuote && cartQuote.subTotal === cart.subTotal ? cartQuote : null;
}
