import { router } from '@inertiajs/react';
import type { QuickCart } from '#widgets/shop/shared-props.ts';

/**
 * Reloads only the cart and its model, preserving state and scroll (M-222); null if there was no answer; the
 * caller shows the message.
 */
export function reloadCart(): Promise<QuickCart | null> {
  return new Promise((resolve) => {
    let cart: QuickCart | null = null;
    router.reload({
      only: ['cart', 'cartModel'],
      onSuccess: (page) => {
        cart = page.props.cart as QuickCart;
      },
      onHttpException: () => false,
      onNetworkError: () => false,
      onFinish: () => resolve(cart),
    });
  });
}
