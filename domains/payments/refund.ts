/** One giving back of money, as the rest of the shop may know it. Types only. */
import type { RefundState } from '#db/tables/payments.ts';
import type { Id, OrderId, PaymentId } from '#kit/ids.ts';

export type RefundId = Id<'refund'>;

/** What the money is for; sums to the amount. */
export interface RefundParts {
  amountCents: number;
  /** Goods after discounts, for which points go back. */
  goodsCents: number;
  taxCents: number;
  deliveryCents: number;
}

export interface Refund extends RefundParts {
  id: RefundId;
  orderId: OrderId;
  paymentId: PaymentId;
  idempotencyKey: string;
  state: RefundState;
  reason: string;
  /** Why the vendor said no, in its word. */
  refusal: string | null;
  actor: string;
  createdAt: number;
  updatedAt: number;
}
