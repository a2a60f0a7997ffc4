/** Payments and refunds that contradict one another. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';

export interface OverRefunded {
  paymentId: string;
  amountCents: number;
  backCents: number;
}

/** Payments of which more went back than was taken, refused refunds aside. */
export async function overRefunded(db: Db): Promise<OverRefunded[]> {
  const { rows } = await sql<OverRefunded>`
    select payments.id as ${sql.ref('paymentId')}, payments.amount_cents as ${sql.ref('amountCents')},
           sum(refunds.amount_cents) as ${sql.ref('backCents')}
      from payments join refunds on refunds.payment_id = payments.id and refunds.state <> 'refused'
     group by payments.id, payments.amount_cents
    having sum(refunds.amount_cents) > payments.amount_cents
     order by payments.id`.execute(db);
  return rows;
}

/** Orders that were paid for more than once. */
export async function paidTwice(db: Db): Promise<{ orderId: string; times: number }[]> {
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => ['order_id', fn.countAll<number>().as('times')])
    .where('state', 'in', ['authorised', 'captured'])
    .groupBy('order_id')
    .having(({ fn }) => fn.countAll<number>(), '>', 1)
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id, times }) => ({ orderId: order_id, times: Number(times) }));
}

/** What reconciliation found different at the payment service, and is open. */
export async function openBreaks(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_breaks')
    .select(['kind', 'detail'])
    .where('closed_at', 'is', null)
    .orderBy('found_at')
    .execute();
  return rows.map(({ kind, detail }) => `${kind}: ${detail}`);
}
