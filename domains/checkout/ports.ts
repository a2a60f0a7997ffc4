/** What the checkout asks of the shelf. The composition hands it the catalogue's own verbs. */
import type { Tx } from '#db/transaction.ts';
import type { FormatId, OrderId } from '#kit/ids.ts';

export interface BottleDemand {
  formatId: FormatId;
  bottles: number;
}

export type TakeOutcome = { kind: 'taken' } | { kind: 'short'; formatId: FormatId; onHand: number };

export interface StockDesk {
  /** Takes all bottles of an order off the shelf, or none: `short` leaves the stock as it was. */
  take(tx: Tx, order: { orderId: OrderId; demands: readonly BottleDemand[]; now: number; actor: string }): Promise<TakeOutcome>;
  /** Puts the bottles of an order back; a second call puts back nothing. */
  release(tx: Tx, order: { orderId: OrderId; now: number; actor: string }): Promise<void>;
}
