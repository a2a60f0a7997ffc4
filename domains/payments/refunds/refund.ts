/** A refund, as the rest of the shop may know it. Types only. */
import type { RefundState } from '#db/tables/payments.ts';
import type { Id, OrderId, PaymentId } from '#kit/ids.ts';

export type RefundId = Id<'refund'>;

/** The parts of a refund, which add up to its amount. */
export interface RefundParts {
  amountCents: number;
  /** Goods after discounts; their points are taken back. */
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
  /** The vendor's reason for the refusal, as its code. */
  refusal: string | null;
  /** When the store gave a refused refund back in another way, epoch ms. */
  givenOtherwiseAt: number | null;
  /** From the closed list of staff's reasons; null if none was given. */
  why: string | null;
  actor: string;
  createdAt: number;
  updatedAt: number;
}
