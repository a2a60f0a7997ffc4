import type { CartModel } from '#domains/cart/cart-model.rules.ts';

export interface CartProps {
  cartModel: CartModel;
  /** The order that emptied the cart just now. */
  recentOrder: { number: number; href: string } | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Cart/Calculate': CartProps;
  }
}
