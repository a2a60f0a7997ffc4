/** A dispute, as the rest of the shop may know it. Types only. */
import type { DisputeState } from '#db/tables/payments.ts';
import type { OrderId } from '#kit/ids.ts';
import type { DisputeReason } from './dispute-states.rules.ts';

/** Times in epoch ms. */
export interface Dispute {
  id: string;
  /** Null if the payment does not belong to an order of the shop. */
  orderId: OrderId | null;
  amountCents: number;
  reason: DisputeReason;
  state: DisputeState;
  /** Null if no answer is asked for. */
  dueAt: number | null;
  openedAt: number;
  changedAt: number;
}
