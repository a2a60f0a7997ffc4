/** A dispute, as the rest of the shop may know it. Types only. */
import type { DisputeState } from '#db/tables/payments.ts';
import type { OrderId } from '#kit/ids.ts';

/** Times in epoch ms. */
export interface Dispute {
  id: string;
  /** Null where the payment is none of the shop's orders. */
  orderId: OrderId | null;
  amountCents: number;
  /** The vendor's code. */
  reason: string;
  state: DisputeState;
  /** Null where no answer is asked for. */
  dueAt: number | null;
  openedAt: number;
  changedAt: number;
}
