/** What some messages about an order need besides the order itself. */
import type { Order } from '#domains/orders/order.ts';
import { backForChanges, type Changes } from '#domains/orders/packing/sent.rules.ts';
import { substitutionWords } from '#domains/orders/substitutions/substitution.rules.ts';
import { parcelsOf, parcelsText, trackingLink } from '#domains/orders/tracking/tracking.rules.ts';
import { formatStoreDate } from '#kit/clock.ts';
import type { Instead, Shipment } from './order-facts.rules.ts';

export interface RefundFacts {
  refundCents: number;
  /** The store's explanation. */
  reason: string | null;
}

/** Each is null if the order has none. */
export interface OrderMore {
  /** 'November 20, 2026'. */
  deliveredOn: string | null;
  shipment: Shipment | null;
  /** The newest refund. */
  refund: RefundFacts | null;
  cancelled: RefundFacts | null;
  substituted: { instead: readonly Instead[]; backCents: number } | null;
}

interface GivenRefund {
  state: string;
  amountCents: number;
  reason: string;
}

export function orderMore(order: Order, refunds: readonly GivenRefund[], changes: Changes): OrderMore {
  const given = refunds.filter(({ state }) => state === 'refunded');
  const last = given.at(-1);
  const refundCents = given.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    deliveredOn: deliveredOn(order),
    shipment: shipmentOf(order),
    refund: last ? refundFacts(last) : null,
    cancelled: order.cancelled && { refundCents, reason: order.cancelled.reason || null },
    substituted: changes.substitutions.length + changes.leftOut.length > 0 ? changed(order, changes) : null,
  };
}

/** The reason is empty once the buyer's account is erased. */
export function refundFacts({
  amountCents,
  reason,
}: Pick<GivenRefund, 'amountCents' | 'reason'>): RefundFacts {
  return { refundCents: amountCents, reason: reason || null };
}

/** What is sent in place of other bottles, what is left out, and what is refunded for it (S-05, B-074). */
export function changed(order: Order, { substitutions, leftOut }: Changes) {
  const missing = leftOut.flatMap(({ position, quantity }) => {
    const line = order.lines[position];
    return line ? [{ ordered: `${quantity} × ${line.productName} ${line.size}`, sent: null }] : [];
  });
  return {
    instead: [...substitutions.map((each) => substitutionWords(order, each)), ...missing],
    backCents: backForChanges(order, { substitutions, leftOut }),
  };
}

function deliveredOn({ deliveryMethod, handedOverAt }: Order): string | null {
  return deliveryMethod === 'delivery' && handedOverAt !== null ? formatStoreDate(handedOverAt) : null;
}

function shipmentOf({ tracking }: Order): Shipment | null {
  if (!tracking) return null;
  const parcels = parcelsOf(tracking);
  return {
    parcels: parcels.map((parcel) => ({
      provider: parcel.provider,
      trackingNumber: parcel.number,
      link: trackingLink(parcel),
    })),
    text: parcelsText(parcels),
  };
}

/** The reason for a refund when a substitute costs less than the ordered wine, or something is left out. */
export function changesReason({ leftOut }: { leftOut: readonly unknown[] }): string {
  return leftOut.length > 0
    ? 'We could not send everything that you ordered.'
    : 'What we sent in the place of your order costs less.';
}
