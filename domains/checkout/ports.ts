/** What the checkout asks of the shelf. The composition hands it the catalogue's own verbs. */
import type { Tx } from '#db/transaction.ts';
import type { FormatId, OrderId, VisitorId } from '#kit/ids.ts';

export interface BottleDemand {
  formatId: FormatId;
  bottles: number;
}

export interface BottleOrder {
  orderId: OrderId;
  visitorId?: VisitorId;
  demands: readonly BottleDemand[];
  now: number;
  actor: string;
}

export type TakeOutcome =
  | { kind: 'taken' }
  /** `onHand`: bottles free for this visitor; `heldByOthers`: more, held by other shoppers while they pay. */
  | { kind: 'short'; formatId: FormatId; onHand: number; heldByOthers: number };

export interface StockDesk {
  /** Takes all bottles of an order off the shelf, or none: `short` leaves the stock as it was. What the visitor holds is used up. */
  take(tx: Tx, order: BottleOrder): Promise<TakeOutcome>;
  /** Puts the bottles of an order back; a second call puts back nothing. */
  release(tx: Tx, order: { orderId: OrderId; now: number; actor: string }): Promise<void>;
}
