/** What the rest of the shop may know about a cart. Types only: safe for server and browser. */
import type { SellablePack } from '#domains/catalogue/product.ts';
import type { CartId, CartLineId, CheckoutId } from '#kit/ids.ts';

export interface Cart {
  id: CartId;
  checkoutId: CheckoutId;
  deliveryMethod: 'pickup' | 'delivery' | 'shipping';
  /** The fingerprint of what the shopper last saw at checkout, or null. */
  reviewedFingerprint: string | null;
  /** In the order in which they were added. */
  lines: CartLine[];
}

export interface CartLine {
  id: CartLineId;
  quantity: number;
  /** The price when it was put in the cart, to notice a change; never charged. */
  addedPriceCents: number;
  /** The pack as currently in the catalogue. */
  pack: SellablePack;
}
