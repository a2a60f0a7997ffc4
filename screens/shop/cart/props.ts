import type { CartModel } from '#domains/cart/cart-model.rules.ts';

export interface CartProps {
  cartModel: CartModel;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Cart/Calculate': CartProps;
  }
}
