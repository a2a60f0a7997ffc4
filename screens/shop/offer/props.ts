import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import type { Product } from '#domains/catalogue/product.ts';

/** `/now/{slug}`: one product next to the cart (M-097, G-05). */
export interface NowOfferProps {
  product: Product;
  /** The address of the product's own page, which is canonical for search engines. */
  canonical: string;
  cartModel: CartModel;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Now/Offer': NowOfferProps;
  }
}
