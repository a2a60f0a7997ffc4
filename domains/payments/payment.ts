/** One attempt to pay, as the rest of the shop may know it. Types only. */
import type { PaymentState } from '#db/tables/payments.ts';
import type { OrderId, PaymentId } from '#kit/ids.ts';
import type { CardShown } from './ports.ts';
import type { SavedCardId } from './saved-card.rules.ts';

/** One attempt to pay for one order. */
export interface Payment {
  id: PaymentId;
  orderId: OrderId;
  idempotencyKey: string;
  amountCents: number;
  state: PaymentState;
  gatewayPaymentId: string | null;
  card: CardShown | null;
  declineCode: string | null;
  /** The card is to be kept on file once the order is placed (M-121). */
  savesCard: boolean;
  /** Five digits of a card that is to be kept, until it is. */
  cardPostalCode: string | null;
  /** The card on file that is asked to pay, or that this one's card became. */
  savedCardId: SavedCardId | null;
  createdAt: number;
  updatedAt: number;
}

export interface Intent {
  orderId: OrderId;
  amountCents: number;
  gateway: string;
  /** What is wished for the card beside the payment: that it be kept. */
  keepAs?: { postalCode: string | null };
  savedCardId?: SavedCardId;
  now: number;
}

export interface Authorization {
  gatewayPaymentId: string;
  card: CardShown;
  /** `created` for the request that asked, `settling` for recovery: neither writes over the other. */
  from: 'created' | 'settling';
  now: number;
}
