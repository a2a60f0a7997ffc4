/**
 * The only SQL on `refunds`. A change is conditional on the state it leaves; the row count says whether it
 * happened.
 */
import type { Db } from '#db/connection.ts';
import type { RefundRow, RefundState } from '#db/tables/payments.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId, PaymentId } from '#kit/ids.ts';
import type { Refund, RefundId } from './refund.ts';
import { refundTransitions } from './refund-states.rules.ts';

const maxRead = 100;

export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      idempotency_key: refund.idempotencyKey,
      amount_cents: refund.amountCents,
      goods_cents: refund.goodsCents,
      tax_cents: refund.taxCents,
      delivery_cents: refund.deliveryCents,
      state: refund.state,
      reason: refund.reason,
      gateway_refund_id: null,
      refusal: refund.refusal,
      why: refund.why,
      given_otherwise_at: refund.givenOtherwiseAt,
      actor: refund.actor,
      created_at: refund.createdAt,
      updated_at: refund.updatedAt,
    })
    .execute();
}

export async function findRefund(db: Db, id: RefundId): Promise<Refund | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRefund(row);
}

/** In any state, oldest first. */
export async function refundsOfOrder(db: Db, orderId: OrderId): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toRefund);
}

/** In cents, without refused ones: of an order or since a moment, epoch ms. */
export async function sumOfRefundsBy(
  db: Db,
  { actor, orderId, since = 0 }: { actor: string; orderId?: OrderId; since?: number },
): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | string | null>('amount_cents').as('cents'))
    .where('actor', '=', actor)
    .where('state', '!=', 'refused')
    .where('created_at', '>=', since)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/**
 * Refunds without an answer that were requested before a given time, and those that the vendor refused at
 * `since` or later; oldest first.
 */
export async function findUnfinishedRefunds(
  db: Db,
  { askedBefore, since }: { askedBefore: number; since: number },
): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'asked'), row('created_at', '<', askedBefore)]),
        row.and([row('state', '=', 'refused'), row('updated_at', '>=', since)]),
      ]),
    )
    .orderBy('created_at')
    .limit(maxRead)
    .execute();
  return rows.map(toRefund);
}

/**
 * Refunds that the vendor refused and that were neither requested again nor given in another way; oldest
 * first.
 */
export async function refusedRefunds(db: Db, limit: number): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'refused')
    .where('given_otherwise_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(toRefund);
}

type Ending = { state: 'refunded'; gatewayRefundId: string } | { state: 'refused'; refusal: string };

/** True for the one caller that got the answer first. */
export async function endRefund(db: Db, id: RefundId, ending: Ending, now: number): Promise<boolean> {
  const from = (Object.keys(refundTransitions) as RefundState[]).filter((state) =>
    refundTransitions[state].includes(ending.state),
  );
  const result = await db
    .updateTable('refunds')
    .set({
      state: ending.state,
      updated_at: now,
      ...(ending.state === 'refunded'
        ? { gateway_refund_id: ending.gatewayRefundId }
        : { refusal: ending.refusal }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A refused refund is requested again, under another key; false if it is no longer refused. */
export async function reopenRefund(
  tx: Tx,
  id: RefundId,
  { idempotencyKey, actor, now }: { idempotencyKey: string; actor: string; now: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('refunds')
    .set({
      state: 'asked',
      refusal: null,
      idempotency_key: idempotencyKey,
      actor,
      created_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .where('given_otherwise_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False if it is not refused, or was already given. */
export async function markGivenOtherwise(tx: Tx, id: RefundId, now: number): Promise<boolean> {
  const result = await tx
    .updateTable('refunds')
    .set({ given_otherwise_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .where('given_otherwise_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Only for refunds that the vendor has answered: a pending one is retried with the same text. */
export async function blankReasons(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ reason: '' })
    .where('order_id', 'in', orderIds)
    .where('state', '!=', 'asked')
    .execute();
}

function toRefund(row: RefundRow): Refund {
  return {
    id: row.id as RefundId,
    orderId: row.order_id as OrderId,
    paymentId: row.payment_id as PaymentId,
    idempotencyKey: row.idempotency_key,
    amountCents: row.amount_cents,
    goodsCents: row.goods_cents,
    taxCents: row.tax_cents,
    deliveryCents: row.delivery_cents,
    state: row.state,
    reason: row.reason,
    refusal: row.refusal,
    why: row.why,
    givenOtherwiseAt: row.given_otherwise_at,
    actor: row.actor,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
