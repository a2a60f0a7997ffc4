import { formatCents } from '#kit/money.ts';
import type { Books } from '#platform/proof/by-slices.ts';
import { type Proof, proofOf } from '#platform/proof/proof.ts';
import { openDiscrepancies, overRefunded, paidTwice } from './payment-proof.store.ts';

/**
 * No more was given back than was taken, nothing was paid twice, and the payment service's books agree
 * (B-307).
 */
export async function provePayments(books: Books): Promise<Proof[]> {
  return [
    proofOf(
      'refunds-within-payments',
      (await overRefunded(books)).map(
        ({ paymentId, amountCents, backCents }) =>
          `Payment ${paymentId} of ${formatCents(amountCents)}: ${formatCents(Number(backCents))} went back.`,
      ),
    ),
    proofOf(
      'paid-once',
      (await paidTwice(books)).map(({ orderId, times }) => `Order ${orderId} has ${times} payments.`),
    ),
    proofOf('books-agree', await openDiscrepancies(books.db)),
  ];
}
