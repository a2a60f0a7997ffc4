/** An order as the rest of the shop knows it. Types only. */
import type { CameBackWhy, OrderEventRow, OrderState } from '#db/tables/orders.ts';
import type {
  CartId,
  CheckoutId,
  FormatId,
  OrderId,
  OrderNumber,
  PackId,
  ProductId,
  VisitorId,
} from '#kit/ids.ts';
import type { CustomerStatus, PickupStatus } from './states/order-states.rules.ts';

/** A copy of what was bought, so that it stays correct when the catalogue changes (M-205). */
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
  /** Before discounts. */
  totalCents: number;
  /** The line's share of the order's discounts. */
  discountCents: number;
  /** True if it is subject to sales tax. */
  taxable: boolean;
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
  /** The age statement that the buyer confirmed, and when (M-004, R-032). */
  ageWording: string;
  ageConfirmedAt: number;
}

export interface OrderDiscount {
  uid: string;
  name: string;
  appliedCents: number;
}

/** Where, when and how the goods reach their buyer: copies of what the order promised. */
export interface OrderFulfilment {
  deliveryMethod: 'pickup' | 'delivery' | 'shipping';
  /** Null for a pickup; always New York, USA. */
  deliveryAddress: OrderAddress | null;
  /** The window of a local delivery: '2026-11-20T17:00', and its end as 'HH:MM'. */
  slot: { id: string; to: string } | null;
  /**
   * What the buyer was promised, epoch ms: from when and by when (N-007); null for an order placed before
   * promises were kept.
   */
  promised: { fromAt: number; byAt: number } | null;
  /** 'UPS Ground, adult signature'. */
  shippingService: string | null;
  /** The same buyer's order with which it goes, as one stop and one bag (B-103); null for most. */
  goesWith: OrderId | null;
}

export interface OrderAddress {
  name: string;
  /** Ten digits. */
  phone: string;
  street: string;
  city: string;
  zip: string;
}

/**
 * An order that is a gift: the recipient, and the message on its slip (N-070). Empty once its buyer is
 * erased.
 */
export interface OrderGift {
  /** 'Bea Quill': also on the label and for the driver. */
  name: string;
  /** Ten digits: the recipient gets one text when it comes (N-070); null: no text. */
  phone: string | null;
  /** Plain text in lines, at most 200 characters; may be empty. */
  message: string;
}

/** The account and the loyalty customer behind the order, besides its visitor. */
export interface OrderBuyer {
  accountId: string | null;
  /** Whose points it earns. */
  loyaltyCustomerId: string | null;
  /** The address to which a guest's receipt goes (G-16). */
  email: string | null;
}

/** Everything that the checkout decides about an order, again at each payment attempt. */
export interface OrderDraft extends OrderTotals, OrderContact, OrderFulfilment, OrderBuyer {
  discounts: readonly OrderDiscount[];
  taxCounty: string;
  taxRateMillipercent: number;
  /** The calculation line by line, in words, as JSON. */
  trace: string;
  lines: readonly OrderLine[];
  /** Null for an order that is not a gift. */
  gift: OrderGift | null;
  /**
   * The coordinates of its address, in millionths of a degree; null if unknown. For the order of a run's
   * stops.
   */
  deliveryPoint: { latitudeE6: number; longitudeE6: number } | null;
}

/** How far a placed order has come on its way to its buyer, for every delivery method. */
export type FulfilmentStep = 'received' | 'packed' | 'handed-over';

/** A parcel: its carrier, 'UPS', and the carrier's number for it. */
export interface Parcel {
  provider: string;
  number: string;
}

/** The first parcel, those after it, and when the carrier got them. */
export interface OrderTracking extends Parcel {
  more: readonly Parcel[];
  confirmedAt: number;
}

export interface Order extends OrderTotals, OrderFulfilment, OrderBuyer {
  id: OrderId;
  /** The order number that people use (G-58). */
  number: OrderNumber;
  checkoutId: CheckoutId;
  visitorId: VisitorId;
  cartId: CartId;
  state: OrderState;
  /** Of a placed pickup and of a placed local delivery; null for all others. */
  pickupStatus: PickupStatus | null;
  customerStatus: CustomerStatus | null;
  tracking: OrderTracking | null;
  step: FulfilmentStep;
  /** When it was packed; null before. */
  packedAt: number | null;
  /** When it was picked up, delivered or given to the carrier. */
  handedOverAt: number | null;
  /** When a local delivery left the store; null while it is there. */
  outAt: number | null;
  /** Set while it is back in the store because it could not be handed over. */
  cameBack: { at: number; why: CameBackWhy } | null;
  /** Set when it is cancelled; its state stays `placed`. */
  cancelled: { at: number; reason: string } | null;
  /** 'staff:<id>' of the person who took it by telephone (B-102), or null. */
  takenBy: string | null;
  /** True once its money was given up. */
  isWrittenOff: boolean;
  discounts: OrderDiscount[];
  taxCounty: string;
  taxRateMillipercent: number;
  firstName: string;
  lastName: string;
  phone: string;
  /** Null for an order that is not a gift (N-070). */
  gift: OrderGift | null;
  createdAt: number;
  placedAt: number | null;
  /**
   * Raised by every change of the order. Every form of the desk sends the version that its page showed, and
   * `lockAsShown` refuses the act if the order has changed since (B-059).
   */
  version: number;
  lines: OrderLine[];
}

/** Who did what to it, and when. */
export interface OrderEvent {
  what: OrderEventRow['what'];
  /** Details in words: a reason, an ID, a tracking number. */
  note: string | null;
  actor: string;
  at: number;
}

/** What is needed to place an order; the rest is read when it is placed. */
export type PlacingOrder = Pick<Order, 'id' | 'visitorId' | 'cartId' | 'deliveryMethod'> & {
  lines: readonly OrderLine[];
};
