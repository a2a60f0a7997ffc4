/** What the rest of the shop may know of an order. Types only. */
import type { OrderState } from '#db/schema.ts';
import type { CartId, CheckoutId, FormatId, OrderId, OrderNumber, PackId, ProductId, VisitorId } from '#kit/ids.ts';
import type { PickupStatus } from './order-states.rules.ts';

/** A copy of what was bought: it stays true when the catalogue moves on (M-205). */
export interface OrderLine {
  packId: PackId;
  formatId: FormatId;
  productId: ProductId;
  /** Bottles in one pack. */
  bottles: number;
  productSlug: string;
  productName: string;
  size: string;
  photo: string | null;
  art: string;
  isSaleItem: boolean;
  priceCents: number;
  quantity: number;
  totalCents: number;
}

export interface OrderTotals {
  subTotalCents: number;
  discountTotalCents: number;
  shippingTotalCents: number;
  salesTaxTotalCents: number;
  /** Sub-total less discounts, plus shipping and sales tax (M-193). */
  finalTotalCents: number;
}

export interface OrderContact {
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone: string;
  /** The words to which the buyer said yes, and when (M-004, R-032). */
  ageWording: string;
  ageConfirmedAt: number;
}

/** Everything about an order that the checkout decides, anew at each attempt to pay. */
export interface OrderDraft extends OrderTotals, OrderContact {
  deliveryMethod: 'pickup';
  taxCounty: string;
  taxRateMillipercent: number;
  /** The calculation line by line, in words, as JSON. */
  trace: string;
  lines: readonly OrderLine[];
}

export interface Order extends OrderTotals {
  id: OrderId;
  /** What people call the order by (G-58). */
  number: OrderNumber;
  checkoutId: CheckoutId;
  visitorId: VisitorId;
  cartId: CartId;
  state: OrderState;
  deliveryMethod: 'pickup' | 'delivery' | 'shipping';
  pickupStatus: PickupStatus | null;
  firstName: string;
  lastName: string;
  phone: string;
  createdAt: number;
  placedAt: number | null;
  lines: OrderLine[];
}
