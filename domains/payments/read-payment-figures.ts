import type { Db } from '#db/connection.ts';
import { countHeldSince, countOpenDiscrepancies, oldestUnsettledAt } from './payment-figures.store.ts';

export interface PaymentFigures {
  /** When the oldest unsettled attempt began, epoch ms; null if there is none. */
  oldestUnsettledAt: number | null;
  /** Authorizations held for five days or more; they end at seven. */
  holdsEndingSoon: number;
  /** Differences from the payment service's books. */
  openDiscrepancies: number;
}

const heldLongMs = 5 * 24 * 60 * 60_000;

/** What monitoring shows of payments (O-061). */
export async function readPaymentFigures(db: Db, now: number): Promise<PaymentFigures> {
  return {
    oldestUnsettledAt: await oldestUnsettledAt(db),
    holdsEndingSoon: await countHeldSince(db, now - heldLongMs),
    openDiscrepancies: await countOpenDiscrepancies(db),
  };
}
