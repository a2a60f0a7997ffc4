/** Payments and refunds that contradict one another. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import { type Books, bySlices } from '#platform/proof/by-slices.ts';

export interface OverRefunded {
  paymentId: string;
  amountCents: number;
  backCents: number;
}

/** Payments for which more was given back than was taken, apart from refused refunds. */
export function overRefunded(books: Books): Promise<OverRefunded[]> {
  const back = sql<number>`sum(refunds.amount_cents)`;
  return bySlices(books, 'payments.id', (within) =>
    books.db
      .selectFrom('payments')
      .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
      .select(['payments.id as paymentId', 'payments.amount_cents as amountCents', back.as('backCents')])
      .where('refunds.state', '<>', 'refused')
      .where(within('payments.id'))
      .where(within('refunds.payment_id'))
      .groupBy(['payments.id', 'payments.amount_cents'])
      .having(back, '>', sql<number>`payments.amount_cents`)
      .orderBy('payments.id')
      .execute(),
  );
}

/** Orders that were paid for more than once. */
export async function paidTwice(books: Books): Promise<{ orderId: string; times: number }[]> {
  const rows = await bySlices(books, 'payments.order_id', (within) =>
    books.db
      .selectFrom('payments')
      .select(({ fn }) => ['order_id', fn.countAll<number>().as('times')])
      .where('state', 'in', ['authorised', 'captured'])
      .where(within('order_id'))
      .groupBy('order_id')
      .having(({ fn }) => fn.countAll<number>(), '>', 1)
      .orderBy('order_id')
      .execute(),
  );
  return rows.map(({ order_id, times }) => ({ orderId: order_id, times: Number(times) }));
}

/** Open discrepancies that reconciliation found at the payment service. */
export async function openDiscrepancies(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_breaks')
    .select(['kind', 'detail'])
    .where('closed_at', 'is', null)
    .orderBy('found_at')
    .execute();
  return rows.map(({ kind, detail }) => `${kind}: ${detail}`);
}
