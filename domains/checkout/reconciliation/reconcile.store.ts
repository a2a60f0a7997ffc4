/** Reads orders, payments and refunds side by side, as reconciliation compares them; writes nothing. */
import type { Db } from '#db/connection.ts';
import type { OrderState } from '#db/tables/orders.ts';
import type { PaymentState } from '#db/tables/payments.ts';
import type { OrderId, OrderNumber, PaymentId } from '#kit/ids.ts';

export interface RecordedPayment {
  id: PaymentId;
  idempotencyKey: string;
  gatewayPaymentId: string | null;
  amountCents: number;
  state: PaymentState;
  createdAt: number;
  /** When the payment, its order or one of its refunds last changed. */
  changedAt: number;
  /** `refundedCents` is done, `refundAskedCents` is requested but not answered yet. */
  refundedCents: number;
  refundAskedCents: number;
  /**
   * What the bank refused and the store gave back itself: the payment service has no record of it (B-094).
   */
  givenOtherwiseCents: number;
  order: RecordedOrder & { state: OrderState };
}

export interface RecordedOrder {
  id: OrderId;
  number: OrderNumber;
  totalCents: number;
  createdAt: number;
  packedAt: number | null;
  cancelledAt: number | null;
}

export interface Period {
  since: number;
  until: number;
}

/** How many ids one statement takes. */
const atOnce = 500;

/** Every payment attempt made in the period, in any state. */
export function paymentsMadeIn(db: Db, { since, until }: Period): Promise<RecordedPayment[]> {
  return booked(
    payments(db).where('payments.created_at', '>=', since).where('payments.created_at', '<', until),
    refundSums(db).where('payments.created_at', '>=', since).where('payments.created_at', '<', until),
  );
}

/** The payment attempts with these keys or vendor ids, from any time. */
export async function paymentsCalled(
  db: Db,
  names: { keys: readonly string[]; gatewayIds: readonly string[] },
): Promise<RecordedPayment[]> {
  const found: RecordedPayment[] = [];
  for (const [column, values] of [
    ['payments.idempotency_key', names.keys],
    ['payments.gateway_payment_id', names.gatewayIds],
  ] as const) {
    for (let from = 0; from < values.length; from += atOnce) {
      const some = values.slice(from, from + atOnce);
      found.push(
        ...(await booked(payments(db).where(column, 'in', some), refundSums(db).where(column, 'in', some))),
      );
    }
  }
  return found;
}

/**
 * Standing orders of the period that cost something but have no authorized or captured payment and none at the
 * till, and whose money has not been written off.
 */
export async function unpaidOrdersMadeIn(db: Db, { since, until }: Period): Promise<RecordedOrder[]> {
  // Simple queries, which are fast even on a database without statistics. The orders come first, so an order
  // placed in between doesn't look unpaid.
  const rows = await standingOrders(db)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .execute();
  const live = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.order_id')
    .where('orders.created_at', '>=', since)
    .where('orders.created_at', '<', until)
    .where('payments.state', 'in', ['authorised', 'captured'])
    .execute();
  const atTill = await db
    .selectFrom('till_payments')
    .innerJoin('orders', 'orders.id', 'till_payments.order_id')
    .select('till_payments.order_id')
    .where('orders.created_at', '>=', since)
    .where('orders.created_at', '<', until)
    .execute();
  const paid = new Set([...live, ...atTill].map(({ order_id }) => order_id));
  const unpaid = rows.flatMap(({ id }) => (paid.has(id) ? [] : id));
  return (await stillStanding(db, unpaid)).map((row) => ({
    id: row.id as OrderId,
    number: row.number as OrderNumber,
    totalCents: row.final_total_cents,
    createdAt: row.created_at,
    packedAt: row.packed_at,
    cancelledAt: row.cancelled_at,
  }));
}

function standingOrders(db: Db) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'final_total_cents', 'created_at', 'packed_at', 'cancelled_at'])
    .where('state', '=', 'placed')
    .where('cancelled_at', 'is', null)
    .where('written_off_at', 'is', null)
    .where('final_total_cents', '>', 0);
}

/** Read after the payments: an order that was cancelled, and its payment voided, in between owes nothing. */
async function stillStanding(db: Db, ids: readonly string[]) {
  const standing: Awaited<ReturnType<ReturnType<typeof standingOrders>['execute']>> = [];
  for (let from = 0; from < ids.length; from += atOnce)
    standing.push(
      ...(await standingOrders(db)
        .where('id', 'in', ids.slice(from, from + atOnce))
        .execute()),
    );
  return standing;
}

function payments(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.id',
      'payments.idempotency_key',
      'payments.gateway_payment_id',
      'payments.amount_cents',
      'payments.state',
      'payments.created_at',
      'payments.updated_at',
      'orders.id as order_id',
      'orders.number',
      'orders.state as order_state',
      'orders.final_total_cents',
      'orders.created_at as order_created_at',
      'orders.updated_at as order_updated_at',
      'orders.packed_at',
      'orders.cancelled_at',
    ]);
}

function refundSums(db: Db) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where((row) =>
      row.or([row('refunds.state', '!=', 'refused'), row('given_otherwise_at', 'is not', null)]),
    )
    .select((row) => [
      'refunds.payment_id',
      'refunds.state',
      row.fn.sum<number | string>('refunds.amount_cents').as('cents'),
      row.fn.max('refunds.updated_at').as('changed_at'),
    ])
    .groupBy(['refunds.payment_id', 'refunds.state']);
}

async function booked(
  rows: ReturnType<typeof payments>,
  sums: ReturnType<typeof refundSums>,
): Promise<RecordedPayment[]> {
  const [found, refunds] = await Promise.all([rows.execute(), sums.execute()]);
  const refundsOf = Map.groupBy(refunds, (refund) => refund.payment_id);
  return found.map((row) => {
    const ofPayment = refundsOf.get(row.id) ?? [];
    const centsOf = (state: 'refunded' | 'asked' | 'refused') =>
      Number(ofPayment.find((refund) => refund.state === state)?.cents ?? 0);
    return {
      id: row.id as PaymentId,
      idempotencyKey: row.idempotency_key,
      gatewayPaymentId: row.gateway_payment_id,
      amountCents: row.amount_cents,
      state: row.state,
      createdAt: row.created_at,
      changedAt: Math.max(
        row.updated_at,
        row.order_updated_at,
        ...ofPayment.map((refund) => Number(refund.changed_at)),
      ),
      refundedCents: centsOf('refunded'),
      refundAskedCents: centsOf('asked'),
      givenOtherwiseCents: centsOf('refused'),
      order: {
        id: row.order_id as OrderId,
        number: row.number as OrderNumber,
        state: row.order_state,
        totalCents: row.final_total_cents,
        createdAt: row.order_created_at,
        packedAt: row.packed_at,
        cancelledAt: row.cancelled_at,
      },
    };
  });
}
