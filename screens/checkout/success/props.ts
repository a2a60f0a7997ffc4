import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import type { OrderReasons, OrderView } from '#domains/orders/order-view.rules.ts';
import type { StatusText } from '#domains/orders/states/order-states.rules.ts';

/**
 * M-126, M-127: sessions other than the buyer's see the public summary, which does not name the buyer, or a
 * stub if the order has not been placed.
 */
export interface SuccessProps {
  order: OrderView | null;
  /**
   * Where to buy it again, for anyone with the link, or for a gift only its buyer (N-060); null before the
   * order is placed.
   */
  again: string | null;
  /** Where each of its amounts comes from (N-050). */
  reasons: OrderReasons | null;
  orderDetails: OrderDetails | null;
  /** Set while the bank's answer is pending: the page polls for it and tells the buyer not to pay again. */
  confirming: boolean;
  /** The public summary of a placed order, for the link in another browser, or after two days (S-08). */
  glance: PublicOrderSummary | null;
  /** What the carrier says about each parcel. */
  carrierSays: string[];
  /** A map of the store, for a pickup; null for other methods, and for anyone but the buyer. */
  mapHref: string | null;
  /** Offered to a guest who left an email; the password needs at least `least` characters. */
  accountOffer: { email: string; least: number } | null;
  /** Right after the offer was accepted: the address that the verification link was sent to. */
  accountOpened: string | null;
}

/** Cents; days as 'November 20, 2026'. No name, address, phone, email or card. */
export interface PublicOrderSummary {
  number: number;
  orderDate: string;
  status: StatusText;
  /** What had been promised, once the goods have arrived (N-007). */
  kept: OrderView['kept'];
  /** When a parcel should be there. */
  arrives: OrderView['arrives'];
  isCancelled: boolean;
  items: (PublicOrderGoods & { sentInstead: PublicOrderGoods[]; leftOut: number })[];
  /** Null for a gift: this link may be passed on to its recipient (N-070). */
  orderTotal: number | null;
  /** Empty for a gift. `on` is null while the bank's answer is pending. */
  refunds: { amount: number; on: string | null }[];
  /** 'Store pickup', 'Local delivery, November 20', 'Shipping'. */
  handOver: string;
  /** Its parcels, once the carrier has them. `href`: the carrier's own page; null if it has none. */
  parcels: { provider: string; number: string; href: string | null }[];
}

export interface PublicOrderGoods {
  name: string;
  size: string;
  quantity: number;
}

export interface OrderDetails {
  cartModel: CartModel;
  contactInformation: {
    /** `email`: the address of the receipt; null for a guest without one. */
    contactDetails: { firstName: string; lastName: string; phone: string; email: string | null };
  };
  /** True if the order is in the reader's account; an order placed as a guest is in none (decision 025). */
  isInAccount: boolean;
  deliveryInformation: { deliveryMethod: 'pickup' | 'delivery' | 'shipping' };
  /**
   * The points that the order earns when it is handed over; with `isMember` false, those that it would have
   * earned.
   */
  loyalty: { points: number; isMember: boolean };
  paymentInformation: { cardDetails: { brand: string; last4: string } | null };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Checkout/Success': SuccessProps;
  }
}
