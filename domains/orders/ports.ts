/** What orders asks of the shelf and of the loyalty programme. The composition hands it their own verbs. */
import type { Tx } from '#db/transaction.ts';
import type { FormatId, OrderId } from '#kit/ids.ts';

export interface PutBack {
  /** Puts bottles of an order back on the shelf, never more than it still has; answers how many. */
  bottles(
    tx: Tx,
    back: { orderId: OrderId; bottles: readonly { formatId: FormatId; bottles: number }[]; note: string; actor: string; now: number },
  ): Promise<number>;
  /** The award waits again for the customer's next order; an order without one is fine (G-15). */
  award(tx: Tx, back: { orderId: OrderId; now: number }): Promise<void>;
}
