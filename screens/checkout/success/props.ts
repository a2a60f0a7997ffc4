import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import type { StatusText } from '#domains/orders/order-states.rules.ts';
import type { OrderView } from '#domains/orders/order-view.rules.ts';

/**
 * M-126, M-127: without the buying session one sees the public summary, which does not name the buyer; of an
 * order that is not placed, a stub.
 */
export interface SuccessProps {
  order: OrderView | null;
  orderDetails: OrderDetails | null;
  /**
   * Set while the bank's answer is still awaited: the page asks again by itself and says not to pay again.
   */
  confirming: boolean;
  /** The public summary of a placed order, for the link in another browser, or after two days (S-08). */
  glance: PublicOrderSummary | null;
  /** To a guest who left an email; `least` characters of a password. */
  accountOffer: { email: string; least: number } | null;
  /** Right after that offer was taken: the address to which the link of confirmation went. */
  accountOpened: string | null;
}

/** Cents; days as 'November 20, 2026'. No name, address, phone, e-mail or card. */
export interface PublicOrderSummary {
  number: number;
  orderDate: string;
  status: StatusText;
  isCancelled: boolean;
  items: (PublicOrderGoods & { sentInstead: PublicOrderGoods[] })[];
  orderTotal: number;
  /** `on` null while the bank is being asked. */
  refunds: { amount: number; on: string | null }[];
  /** 'Store pickup', 'Local delivery, November 20', 'Shipping'. */
  handOver: string;
  /** `href`: the carrier's own page; null where it has none. */
  tracking: { provider: string; number: string; href: string | null } | null;
}

export interface PublicOrderGoods {
  name: string;
  size: string;
  quantity: number;
}

export interface OrderDetails {
  cartModel: CartModel;
  contactInformation: {
    /** `email`: where the receipt goes; null for a guest who gave none. */
    contactDetails: { firstName: string; lastName: string; phone: string; email: string | null };
  };
  /**
   * True when the order is in the list of its reader's account; one that was bought as a guest is in none
   * (decision 025).
   */
  isInAccount: boolean;
  deliveryInformation: { deliveryMethod: 'pickup' | 'delivery' | 'shipping' };
  /** What the order brings when it is handed over; `isMember` false: what it would have brought. */
  loyalty: { points: number; isMember: boolean };
  paymentInformation: { cardDetails: { brand: string; last4: string } | null };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Checkout/Success': SuccessProps;
  }
}
