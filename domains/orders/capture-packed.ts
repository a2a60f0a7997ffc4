import type { Db } from '#db/connection.ts';
import { type CaptureAnswer, capturePayment } from '#domains/payments/capture-payment.ts';
import type { PaymentGateway } from '#domains/payments/ports.ts';
import { findTillPayment } from '#domains/payments/till-payment.ts';
import type { Clock } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Order } from './order.ts';
import { findOrder } from './orders.store.ts';

export type CapturePackedAnswer =
  /** Or paid at the till. */
  | { kind: 'captured' }
  /** Its cancellation refunds the captured amount. */
  | { kind: 'cancelled' }
  /** The authorization is gone: a person has to cancel the order, or write it off once it is handed over. */
  | (Extract<CaptureAnswer, { kind: 'lapsed' }> & { isHandedOver: boolean });

/**
 * Captures the payment of a packed order, once however often it is called (R-016, decision 016). An order
 * that cost nothing counts as captured.
 *
 * @throws when the payment cannot be captured now
 */
export async function capturePacked(
  deps: { db: Db; clock: Clock; gateway: PaymentGateway },
  { id, finalTotalCents }: Pick<Order, 'id' | 'finalTotalCents'>,
): Promise<CapturePackedAnswer> {
  if (await isCancelled(deps.db, id)) return { kind: 'cancelled' };
  try {
    const answer = finalTotalCents > 0 ? await capturePayment(deps, id) : undefined;
    if (answer?.kind === 'lapsed') {
      const order = await findOrder(deps.db, id);
      if (!order || order.cancelled) return { kind: 'cancelled' };
      if (await findTillPayment(deps.db, id)) return { kind: 'captured' };
      return { ...answer, isHandedOver: order.step === 'handed-over' };
    }
  } catch (error) {
    if (await isCancelled(deps.db, id)) return { kind: 'cancelled' };
    throw error;
  }
  return { kind: (await isCancelled(deps.db, id)) ? 'cancelled' : 'captured' };
}

async function isCancelled(db: Db, id: OrderId): Promise<boolean> {
  return Boolean((await findOrder(db, id))?.cancelled);
}
