import type { CartModel } from '#domains/cart/cart-model.rules.ts';

/** M-098: at least these five; the rest is what the page needs beside them. */
export interface CheckoutProps {
  cartModel: CartModel;
  /** The address book of a signed-in shopper. */
  addresses: never[];
  userSessionDeliveryMethod: 'pickup' | 'delivery' | 'shipping';
  userSessionDeliveryAddress: null;
  userContactInformation: null;
  /** Posted back with the order; the same id never makes two orders. */
  checkoutId: string | null;
  /** The order that emptied the cart a moment ago. */
  recentOrder: { number: number; href: string } | null;
  requireAgeConfirmation: boolean;
  /** The embedded test card (M-291), or null when cards are real. */
  testCard: TestCard | null;
}

export interface TestCard {
  brand: 'VISA';
  last4: string;
  expMonth: number;
  expYear: number;
  postalCode: string;
  /** What a tester may let happen: the card's token for each outcome. */
  outcomes: { name: string; nonce: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Checkout/Checkout': CheckoutProps;
  }
}
