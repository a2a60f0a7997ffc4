/** What orders asks of the shelf and of the loyalty programme. The composition hands it their own verbs. */
import type { Tx } from '#db/transaction.ts';
import type { FormatId, OrderId, PackId } from '#kit/ids.ts';
import type { SubstituteFacts } from './substitution.rules.ts';

export interface PutBack {
  /** Puts bottles of an order back on the shelf, never more than it still has; answers how many. */
  bottles(
    tx: Tx,
    back: { orderId: OrderId; bottles: readonly { formatId: FormatId; bottles: number }[]; note: string; actor: string; now: number },
  ): Promise<number>;
  /** The award waits again for the customer's next order; an order without one is fine (G-15). */
  award(tx: Tx, back: { orderId: OrderId; now: number }): Promise<void>;
}

/** A pack that may be sent in the place of another, as the catalogue has it now. */
export interface SubstitutePack extends SubstituteFacts {
  bottles: number;
  ships: boolean;
  taxable: boolean;
}

export interface Substitutes {
  /** Undefined for a pack of nothing, and for one that is withdrawn. */
  find(tx: Tx, packId: PackId): Promise<SubstitutePack | undefined>;
  /**
   * Takes what is sent from the shelf for the order; what it had instead goes back there, or is counted off where it is not to be had.
   * `short` leaves the shelf as it was.
   */
  swap(
    tx: Tx,
    swap: { orderId: OrderId; sent: Bottles; instead: Bottles; restock: boolean; actor: string; now: number },
  ): Promise<{ kind: 'swapped' } | { kind: 'short'; onHand: number }>;
}

interface Bottles {
  formatId: FormatId;
  bottles: number;
}
