/** What some messages about an order need besides the order itself. */
import type { Order } from '#domains/orders/order.ts';
import {
  backForSubstitutions,
  type Substitution,
  substitutionWords,
} from '#domains/orders/substitutions/substitution.rules.ts';
import { trackingLink } from '#domains/orders/tracking-link.rules.ts';
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

export function orderMore(
  order: Order,
  refunds: readonly GivenRefund[],
  substitutions: readonly Substitution[],
): OrderMore {
  const given = refunds.filter(({ state }) => state === 'refunded');
  const last = given.at(-1);
  const refundCents = given.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    deliveredOn: deliveredOn(order),
    shipment: shipmentOf(order),
    refund: last ? refundFacts(last) : null,
    cancelled: order.cancelled && { refundCents, reason: order.cancelled.reason || null },
    substituted: substitutions.length > 0 ? substituted(order, substitutions) : null,
  };
}

/** The reason is empty once the buyer's account is erased. */
export function refundFacts({
  amountCents,
  reason,
}: Pick<GivenRefund, 'amountCents' | 'reason'>): RefundFacts {
  return { refundCents: amountCents, reason: reason || null };
}

/** What is sent in place of other bottles, and what is refunded for it (S-05). */
export function substituted(order: Order, substitutions: readonly Substitution[]) {
  return {
    instead: substitutions.map((substitution) => substitutionWords(order, substitution)),
    backCents: backForSubstitutions(order, substitutions),
  };
}

function deliveredOn({ deliveryMethod, handedOverAt }: Order): string | null {
  return deliveryMethod === 'delivery' && handedOverAt !== null ? formatStoreDate(handedOverAt) : null;
}

function shipmentOf({ tracking }: Order): Shipment | null {
  return (
    tracking && { provider: tracking.provider, trackingNumber: tracking.number, link: trackingLink(tracking) }
  );
}
