import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { countDeclined, findLatestPayment } from './payments.store.ts';
import { postalCodeOf } from './saved-cards.store.ts';

export interface CardFacts {
  /** Cards declined for this order. */
  declines: number;
  /** The billing ZIP of the card, if the shop has it: from a saved card, or one that is about to be saved. */
  billingZip: string | null;
}

/** What staff may want to know about a card before an order is packed (B-061); nothing that identifies it. */
export async function readCardFacts(db: Db, orderId: OrderId): Promise<CardFacts> {
  const payment = await findLatestPayment(db, orderId);
  const saved = payment?.savedCardId ? await postalCodeOf(db, payment.savedCardId) : null;
  return {
    declines: await countDeclined(db, orderId),
    billingZip: payment?.cardPostalCode ?? saved,
  };
}
