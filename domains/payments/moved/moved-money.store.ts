/** Money that moved, in order: for what follows the books, such as the reports. */
import type { Db } from '#db/connection.ts';

/** The row after which to continue: the time of its movement in epoch ms, and its id. */
export interface MovedAfter {
  at: number;
  id: string;
}

/** If the vendor named no brand. */
const noBrand = 'CARD';

export async function capturedPayments(db: Db, after: MovedAfter, limit: number) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'amount_cents', 'card_brand', 'updated_at'])
    .where('state', '=', 'captured')
    .where('updated_at', '>=', after.at)
    .where((row) => row.or([row('updated_at', '>', after.at), row('id', '>', after.id)]))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ at: row.updated_at, id: row.id, orderId: row.order_id, amountCents: row.amount_cents },
    brand: row.card_brand ?? noBrand,
  }));
}

export async function tillPayments(db: Db, after: MovedAfter, limit: number) {
  const rows = await db
    .selectFrom('till_payments')
    .select(['order_id', 'amount_cents', 'taken_at'])
    .where('taken_at', '>=', after.at)
    .where((row) => row.or([row('taken_at', '>', after.at), row('order_id', '>', after.id)]))
    .orderBy('taken_at')
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ at: row.taken_at, id: row.order_id, orderId: row.order_id, amountCents: row.amount_cents },
  }));
}

const refundColumns = [
  ...(['refunds.id', 'refunds.order_id', 'refunds.amount_cents', 'refunds.goods_cents'] as const),
  ...(['refunds.tax_cents', 'refunds.delivery_cents', 'refunds.updated_at', 'given_otherwise_at'] as const),
  'payments.card_brand',
] as const;

export async function refundedPayments(db: Db, after: MovedAfter, limit: number) {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(refundColumns)
    .where('refunds.state', '=', 'refunded')
    .where('refunds.updated_at', '>=', after.at)
    .where((row) => row.or([row('refunds.updated_at', '>', after.at), row('refunds.id', '>', after.id)]))
    .orderBy('refunds.updated_at')
    .orderBy('refunds.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...partsOf(row), at: row.updated_at, brand: row.card_brand ?? noBrand }));
}

/** Refunds that the vendor refused and that the store gave in another way. */
export async function otherwiseRefunds(db: Db, after: MovedAfter, limit: number) {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(refundColumns)
    .where('given_otherwise_at', 'is not', null)
    .where('given_otherwise_at', '>=', after.at)
    .where((row) => row.or([row('given_otherwise_at', '>', after.at), row('refunds.id', '>', after.id)]))
    .orderBy('given_otherwise_at')
    .orderBy('refunds.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...partsOf(row), at: row.given_otherwise_at ?? 0, brand: null }));
}

function partsOf(row: {
  id: string;
  order_id: string;
  amount_cents: number;
  goods_cents: number;
  tax_cents: number;
  delivery_cents: number;
}) {
  return {
    ...{ id: row.id, orderId: row.order_id, amountCents: row.amount_cents, goodsCents: row.goods_cents },
    ...{ taxCents: row.tax_cents, deliveryCents: row.delivery_cents },
  };
}
