import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import type { Product } from '#domains/catalogue/product.ts';

/** `/now/{slug}`: one product, and the cart beside it (M-097, G-05). */
export interface NowOfferProps {
  product: Product;
  /** The address of the product's own page, by which search engines are to know it. */
  canonical: string;
  cartModel: CartModel;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Now/Offer': NowOfferProps;
  }
}
