import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OrderEvent } from '../order.ts';
import { noteEvent } from '../order-events.store.ts';

type LabelEvent = Extract<OrderEvent['what'], `label-${string}` | `carrier-${string}`>;

/**
 * Notes what became of a carrier's label or parcel in the order's history (B-080). Called by
 * `domains/shipments`.
 */
export function noteLabel(
  tx: Tx,
  orderId: OrderId,
  event: { what: LabelEvent; note: string; actor: string; at: number },
): Promise<void> {
  return noteEvent(tx, orderId, event);
}
