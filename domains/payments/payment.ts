/** A payment attempt, as the rest of the shop may know it. Types only. */
import type { PaymentState } from '#db/tables/payments.ts';
import type { OrderId, PaymentId } from '#kit/ids.ts';
import type { CardShown } from './ports.ts';
import type { SavedCardId } from './saved-card.rules.ts';

/** One payment attempt for one order. */
export interface Payment {
  id: PaymentId;
  orderId: OrderId;
  idempotencyKey: string;
  /** The name of the gateway at which it was made. */
  gateway: string;
  amountCents: number;
  state: PaymentState;
  gatewayPaymentId: string | null;
  card: CardShown | null;
  declineCode: string | null;
  /** Whether to save the card on file once the order is placed (M-121). */
  savesCard: boolean;
  /** The billing ZIP code of a card to be saved, until it is saved. */
  cardPostalCode: string | null;
  /** The card on file that pays, or the one that this payment's card was saved as. */
  savedCardId: SavedCardId | null;
  createdAt: number;
  updatedAt: number;
}

export interface Intent {
  orderId: OrderId;
  amountCents: number;
  gateway: string;
  /** Set if the shopper wants the card saved. */
  keepAs?: { postalCode: string | null };
  savedCardId?: SavedCardId;
  now: number;
}

export interface Authorization {
  gatewayPaymentId: string;
  card: CardShown;
  /**
   * `created` for the request that made the attempt, `settling` for recovery, so that neither overwrites the
   * other.
   */
  from: 'created' | 'settling';
  now: number;
}
