import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { noteEvent } from './order-events.store.ts';

/** Somebody has a message about the order sent once more (S-07). */
export function noteMessageAsked(
  tx: Tx,
  orderId: OrderId,
  { messageKind, actor, now }: { messageKind: string; actor: string; now: number },
): Promise<void> {
  return noteEvent(tx, orderId, { what: 'message-asked', note: messageKind, actor, at: now });
}
