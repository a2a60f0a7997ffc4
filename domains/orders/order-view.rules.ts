import type { CardShown } from '#domains/payments/ports.ts';
import type { Refund } from '#domains/payments/refunds/refund.ts';
import { isGivenBack } from '#domains/payments/refunds/refund-states.rules.ts';
import type { TraceEntry } from '#domains/pricing/basket.ts';
import { formatDay, formatStoreDate, formatWallTime } from '#kit/clock.ts';
import { maskPhone } from '#kit/phone.ts';
import { arrivalWords } from './arrival-words.rules.ts';
import { type KeptPromise, keptPromise } from './kept-promise.rules.ts';
import type { Order, OrderGift, Parcel } from './order.ts';
import { type LeftOut, leftOutAt } from './packing/sent.rules.ts';
import type { RefundStep } from './refunds/refund-words.rules.ts';
import {
  type CustomerStatus,
  cameBackStatusText,
  cancelledStatusText,
  deliveryStatusText,
  type PickupStatus,
  pickupStatusText,
  type StatusText,
  shippingStatusText,
  unpaidStatusText,
} from './states/order-states.rules.ts';
import type { Substitution } from './substitutions/substitution.rules.ts';

export interface OrderViewParcel {
  shippingProvider: string;
  trackingNumber: string;
}

function viewParcel({ provider, number }: Parcel): OrderViewParcel {
  return { shippingProvider: provider, trackingNumber: number };
}

/** A placed order as its buyer may see it, with the specification's names and whole cents (M-204, M-205). */
export interface OrderView {
  id: string;
  orderId: string;
  number: number;
  /** 'November 20, 2026', in the store's time zone. */
  orderDate: string;
  orderTotal: number;
  orderSubTotal: number;
  discountTotal: number;
  shippingFeesTotal: number;
  salesTaxTotal: number;
  deliveryMethod: Order['deliveryMethod'];
  customerStatus: CustomerStatus | null;
  pickupStatus: PickupStatus | null;
  /** The current status as the shopper reads it (M-210 to M-212). */
  status: StatusText;
  /** 'November 20, 2026' and '5:00 pm - 6:00 pm' of a local delivery. */
  deliveryDate: string | null;
  deliveryTime: string | null;
  /** Once it arrived: what was promised, and when it arrived (N-007). */
  kept: KeptPromise | null;
  /**
   * 'Promised to arrive Tuesday, December 1, or Wednesday, December 2.' for a parcel; null if nothing is
   * promised.
   */
  arrives: string | null;
  customerName: string;
  customerPhone: string;
  /** Who gets it as a gift, and what the slip says to them (N-070); the phone as '(516) 555-0100'. */
  gift: OrderGift | null;
  /** Empty for a pickup. */
  shippingName: string;
  shippingAddress: string;
  shippingCity: string;
  shippingState: string;
  shippingZip: string;
  shippingService: string | null;
  discounts: { discountUid: string; discountName: string; appliedAmount: number }[];
  /** The first parcel; `more`: the others of an order that goes in several. */
  tracking: (OrderViewParcel & { confirmedAt: string; more: OrderViewParcel[] }) | null;
  href: string;
  items: OrderViewItem[];
  tender: { type: 'CARD'; brand: string; last4: string } | null;
  /** 'November 21, 2026'; null for an order that is not cancelled. */
  cancelledOn: string | null;
  /** Refunds; `on` is null until the bank has answered. */
  refunds: { id: string; amount: number; on: string | null }[];
}

export interface OrderViewItem {
  packId: number;
  packName: string;
  packPhoto: string | null;
  art: string;
  productSlug: string;
  quantity: number;
  size: string;
  price: number;
  /** Price times quantity less the line's share of the discounts (M-191). */
  totalAmount: number;
  /** What is sent instead of some or all of the packs (S-05). */
  sentInstead: OrderViewSubstitute[];
  /** How many of the packs are not sent (B-074). */
  leftOut: number;
}

export type OrderViewSubstitute = Pick<
  OrderViewItem,
  'packId' | 'packName' | 'packPhoto' | 'art' | 'productSlug' | 'quantity' | 'size'
>;

/** How each amount of an order came about, as it was priced (N-050). */
export interface OrderReasons {
  trace: TraceEntry[];
  /** By the refund's id: what it gave back and for what, in the desk's words. */
  refunds: Record<string, RefundStep[]>;
}

/** What is known about an order besides its own rows. */
export interface OrderMore {
  /**
   * In any state; those that the bank refused are not shown, unless the store gave the money back another
   * way.
   */
  refunds?: readonly RefundShown[];
  /** True if the bank voided the payment of an order that is still in the store (`findUnpaid`). */
  isUnpaid?: boolean;
  /** When a pickup will be ready, in words from fulfilment: 'today from 2:40 pm'. */
  readyFrom?: string | null;
  /** Oldest first. */
  substitutions?: readonly Substitution[];
  leftOut?: readonly LeftOut[];
}

type RefundShown = Pick<Refund, 'id' | 'amountCents' | 'state' | 'updatedAt' | 'givenOtherwiseAt'>;

/** @param href the address of this view of the order; only the caller knows the signed key (G-07) */
export function orderView(
  order: Order,
  card: Pick<CardShown, 'brand' | 'last4'> | null,
  href: string,
  { refunds = [], isUnpaid = false, readyFrom = null, substitutions = [], leftOut = [] }: OrderMore = {},
): OrderView {
  const promise = promiseOf(order);
  const given = refunds.filter(isGivenBack);
  const address = order.deliveryAddress;
  return {
    id: order.id,
    orderId: order.id,
    number: order.number,
    orderDate: formatStoreDate(order.placedAt ?? order.createdAt),
    orderTotal: order.finalTotalCents,
    orderSubTotal: order.subTotalCents,
    discountTotal: order.discountTotalCents,
    shippingFeesTotal: order.shippingTotalCents,
    salesTaxTotal: order.salesTaxTotalCents,
    deliveryMethod: order.deliveryMethod,
    customerStatus: order.customerStatus,
    pickupStatus: order.pickupStatus,
    status: statusOf(order, promise, given, { isUnpaid, readyFrom }),
    deliveryDate: promise?.date ?? null,
    deliveryTime: promise?.time ?? null,
    kept: keptPromise(order),
    arrives: isUnpaid ? null : arrivalWords(order),
    customerName: `${order.firstName} ${order.lastName}`,
    customerPhone: maskPhone(order.phone),
    gift: giftShown(order),
    shippingName: address?.name ?? '',
    shippingAddress: address?.street ?? '',
    shippingCity: address?.city ?? '',
    shippingState: address ? 'New York' : '',
    shippingZip: address?.zip ?? '',
    shippingService: order.shippingService,
    discounts: order.discounts.map(({ uid, name, appliedCents }) => ({
      discountUid: uid,
      discountName: name,
      appliedAmount: appliedCents,
    })),
    tracking: order.tracking && {
      ...viewParcel(order.tracking),
      confirmedAt: formatStoreDate(order.tracking.confirmedAt),
      more: order.tracking.more.map(viewParcel),
    },
    href,
    items: order.lines.map((line, position) => ({
      packId: line.packId,
      packName: line.productName,
      packPhoto: line.photo,
      art: line.art,
      productSlug: line.productSlug,
      quantity: line.quantity,
      size: line.size,
      price: line.priceCents,
      totalAmount: line.totalCents - line.discountCents,
      sentInstead: substitutions.filter((each) => each.position === position).map(substituteShown),
      leftOut: leftOutAt(leftOut, position),
    })),
    // A card with a voided authorization has paid for nothing.
    tender: card && !isUnpaid ? { type: 'CARD', brand: card.brand, last4: card.last4 } : null,
    cancelledOn: order.cancelled && formatStoreDate(order.cancelled.at),
    refunds: given.map((refund) => ({ id: refund.id, amount: refund.amountCents, on: backOn(refund) })),
  };
}

/** Once the buyer is erased, there is nothing left to show. */
function giftShown({ gift }: Order): OrderGift | null {
  return gift && gift.name !== '' ? { ...gift, phone: gift.phone && maskPhone(gift.phone) } : null;
}

/**
 * When the money was given back, by the bank or by the store itself (B-094); null while the bank has not
 * answered.
 */
function backOn({ state, updatedAt, givenOtherwiseAt }: RefundShown): string | null {
  if (givenOtherwiseAt !== null) return formatStoreDate(givenOtherwiseAt);
  return state === 'refunded' ? formatStoreDate(updatedAt) : null;
}

function substituteShown({
  packId,
  productName,
  photo,
  art,
  productSlug,
  quantity,
  size,
}: Substitution): OrderViewSubstitute {
  return { packId, packName: productName, packPhoto: photo, art, productSlug, quantity, size };
}

/** The window of a local delivery in words. */
function promiseOf({ slot }: Pick<Order, 'slot'>): { date: string; time: string } | null {
  if (!slot) return null;
  const [day = ''] = slot.id.split('T');
  return {
    date: formatDay(day),
    time: slotWords(slot),
  };
}

/** '5:00 pm - 6:00 pm' */
export function slotWords({ id, to }: { id: string; to: string }): string {
  const [, from = ''] = id.split('T');
  return `${formatWallTime(minutesOf(from))} - ${formatWallTime(minutesOf(to))}`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function statusOf(
  order: Order,
  promise: { date: string; time: string } | null,
  refunds: readonly RefundShown[],
  { isUnpaid, readyFrom }: Required<Pick<OrderMore, 'isUnpaid' | 'readyFrom'>>,
): StatusText {
  if (order.cancelled) {
    const refundedCents = refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
    const money = { totalCents: order.finalTotalCents, refundedCents, wasPacked: order.step !== 'received' };
    return cancelledStatusText(formatStoreDate(order.cancelled.at), money);
  }
  if (isUnpaid) return unpaidStatusText;
  if (order.cameBack) return cameBackStatusText(order.cameBack.why);
  const orderDate = formatStoreDate(order.placedAt ?? order.createdAt);
  if (order.deliveryMethod === 'shipping') return shippingStatusText;
  if (order.deliveryMethod === 'pickup')
    return pickupStatusText(order.pickupStatus ?? 'recieved', orderDate, readyFrom);
  const delivered =
    order.customerStatus === 'delivered' && order.handedOverAt !== null
      ? formatStoreDate(order.handedOverAt)
      : null;
  return deliveryStatusText(order.customerStatus ?? 'order_recieved', {
    date: delivered ?? promise?.date ?? orderDate,
    time: promise?.time ?? '',
  });
}
