import { formatCents } from '#kit/money.ts';
import type { Books } from '#platform/proof/by-slices.ts';
import { type Proof, proofOf } from '#platform/proof/proof.ts';
import { handedOverUnseen, leftUnpacked, wrongBottles, wrongTotals } from './order-proof.store.ts';

/**
 * Totals add up, nothing left unpacked or without the check that the law requires, and no order has more
 * bottles than it is for (B-307).
 */
export async function proveOrders(books: Books): Promise<Proof[]> {
  const totals = await wrongTotals(books);
  const bottles = await wrongBottles(books);
  return [
    proofOf(
      'order-totals-add-up',
      totals.map(
        ({ number, goods, discounts, shipping, tax, final }) =>
          `Order ${number} of ${formatCents(final)}: goods ${formatCents(Number(goods))}, discounts ${formatCents(Number(discounts))}, delivery ${formatCents(shipping)}, tax ${formatCents(tax)}.`,
      ),
    ),
    proofOf(
      'handed-over-with-a-check',
      (await handedOverUnseen(books)).map(
        (number) => `Order ${number} has neither an ID check nor a parcel number.`,
      ),
    ),
    proofOf(
      'packed-before-it-left',
      (await leftUnpacked(books)).map((number) => `Order ${number} left and was never packed.`),
    ),
    proofOf(
      'orders-have-their-bottles',
      bottles.map(
        ({ number, has, most }) => `Order ${number} has ${Number(has)} bottles and is for ${Number(most)}.`,
      ),
    ),
  ];
}
