/**
 * The only writer of `payments`. Every change is conditional on the state it leaves; the row count says
 * whether it happened.
 */

import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { PaymentRow, PaymentState } from '#db/tables/payments.ts';
import type { Tx } from '#db/transaction.ts';
import { newId, type OrderId, type PaymentId, randomToken } from '#kit/ids.ts';
import type { Authorization, Intent, Payment } from './payment.ts';
import { paymentTransitions, statesBefore } from './payment-states.rules.ts';
import type { CardShown } from './ports.ts';
import type { SavedCardId } from './saved-card.rules.ts';

/** Records the intent before the vendor is called. Each attempt has its own key. */
export async function recordIntent(
  tx: Tx,
  { orderId, amountCents, gateway, keepAs, savedCardId, now }: Intent,
): Promise<Payment> {
  const row: PaymentFields = {
    id: newId<PaymentId>(),
    order_id: orderId,
    idempotency_key: randomToken(),
    amount_cents: amountCents,
    state: 'created',
    gateway,
    gateway_payment_id: null,
    card_brand: null,
    card_last4: null,
    card_exp_month: null,
    card_exp_year: null,
    decline_code: null,
    save_card: keepAs ? 1 : 0,
    card_postal_code: keepAs?.postalCode ?? null,
    saved_card_id: savedCardId ?? null,
    created_at: now,
    updated_at: now,
  };
  await insertRow(tx, row);
  return toPayment(row);
}

type PaymentFields = { [K in keyof PaymentRow]: PaymentRow[K] };

const insertRow = cachedQuery((db, row: PaymentFields) => db.insertInto('payments').values(row));

/**
 * True for the one caller that found the payment in a state that leads to `to`; only that caller does the
 * follow-up work.
 */
async function move(db: Db | Tx, id: PaymentId, from: readonly PaymentState[], change: Change) {
  return (await moveRow(db, id, from, change)).length === 1;
}

type Change = Partial<PaymentFields> & { state: PaymentState };

const moveRow = cachedQuery((db, id: PaymentId, from: readonly PaymentState[], change: Change) =>
  db.updateTable('payments').set(change).where('id', '=', id).where('state', 'in', from).returning('id'),
);

/**
 * True for the one caller whose answer counts; false when the attempt was settled or claimed in the meantime.
 */
export function markAuthorized(
  tx: Tx,
  id: PaymentId,
  { gatewayPaymentId, card, from, now }: Authorization,
): Promise<boolean> {
  return move(tx, id, [from], {
    state: 'authorised',
    gateway_payment_id: gatewayPaymentId,
    card_brand: card.brand,
    card_last4: card.last4,
    card_exp_month: card.expMonth,
    card_exp_year: card.expYear,
    updated_at: now,
  });
}

/** The attempt failed: the vendor declined it, or it was voided before anything was authorized. */
export function markFailed(
  tx: Tx,
  id: PaymentId,
  {
    state,
    code,
    from,
    now,
  }: { state: 'declined' | 'voided'; code: string; from: 'created' | 'settling'; now: number },
): Promise<boolean> {
  return move(tx, id, [from], { state, decline_code: code, card_postal_code: null, updated_at: now });
}

/** False if it was captured or voided before. */
export function markCaptured(db: Db, id: PaymentId, now: number): Promise<boolean> {
  return move(db, id, statesBefore('captured'), { state: 'captured', updated_at: now });
}

/**
 * Records that the card is on file under this id, or, with null, that it could not be saved. Either way
 * nothing is left to do.
 */
export async function markCardSaved(
  tx: Db | Tx,
  id: PaymentId,
  savedCardId: SavedCardId | null,
): Promise<void> {
  const change = { save_card: 0, card_postal_code: null, saved_card_id: savedCardId };
  await tx.updateTable('payments').set(change).where('id', '=', id).where('save_card', '=', 1).execute();
}

/** The authorization was voided. False if it was captured or voided before. */
export function markVoided(db: Db, id: PaymentId, now: number): Promise<boolean> {
  return move(db, id, ['authorised'], { state: 'voided', updated_at: now });
}

/**
 * The authorization no longer exists at the vendor and was never captured. False if it was captured or voided
 * before.
 */
export function markLapsed(
  db: Db,
  id: PaymentId,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  return move(db, id, ['authorised'], { state: 'voided', decline_code: code, updated_at: now });
}

/**
 * The order's payment that is authorized or captured, locked until the transaction ends, so that concurrent
 * refunds and cancellations take turns. Undefined when there is none.
 */
export async function lockMoney(tx: Tx, orderId: OrderId): Promise<Payment | undefined> {
  const row = await tx
    .updateTable('payments')
    .set((payment) => ({ updated_at: payment.ref('updated_at') }))
    .where('order_id', '=', orderId)
    .where('state', 'in', ['authorised', 'captured'])
    .returningAll()
    .executeTakeFirst();
  return row && toPayment(row);
}

/**
 * Claims an unanswered attempt if it is unchanged since it was read; a second worker that read the same row
 * gets false.
 */
export async function claimForSettling(db: Db, seen: Payment, now: number): Promise<boolean> {
  if (!paymentTransitions[seen.state].includes('settling')) return false;
  const result = await db
    .updateTable('payments')
    .set({ state: 'settling', updated_at: now })
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('updated_at', '=', seen.updatedAt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Attempts with an unknown outcome: created before `createdBefore`, or claimed by a worker before
 * `claimedBefore`.
 */
export async function findUnsettled(
  db: Db,
  { createdBefore, claimedBefore }: { createdBefore: number; claimedBefore: number },
) {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'created'), where('created_at', '<=', createdBefore)]),
        where.and([where('state', '=', 'settling'), where('updated_at', '<=', claimedBefore)]),
      ]),
    )
    .orderBy('created_at')
    .limit(100)
    .execute();
  return rows.map(toPayment);
}

/** One attempt by its id, in any state. */
export async function findPayment(db: Db | Tx, id: PaymentId): Promise<Payment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPayment(row);
}

/** The attempt that counts: the one that has not failed, or else the newest. */
export async function findLatestPayment(db: Db | Tx, orderId: OrderId): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy((payment) => payment.case().when('state', 'in', ['declined', 'voided']).then(1).else(0).end())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toPayment(row);
}

/** When the newest payment up to a moment was authorized or captured; null if there is none. */
export async function latestPaymentAt(db: Db, until: number): Promise<number | null> {
  const row = await db
    .selectFrom('payments')
    .select('created_at')
    .where('state', 'in', ['authorised', 'captured'])
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** How many attempts to pay this order the bank declined. */
export async function countDeclined(db: Db, orderId: OrderId): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'declined')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Those of the orders that have an authorized or captured attempt. */
export async function ordersWithPayments(db: Db, orderIds: readonly OrderId[]): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('payments')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('state', 'in', ['authorised', 'captured'])
    .execute();
  return rows.map((row) => row.order_id as OrderId);
}

function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id as PaymentId,
    orderId: row.order_id as OrderId,
    idempotencyKey: row.idempotency_key,
    gateway: row.gateway,
    amountCents: row.amount_cents,
    state: row.state,
    gatewayPaymentId: row.gateway_payment_id,
    card: toCard(row),
    declineCode: row.decline_code,
    savesCard: row.save_card === 1,
    cardPostalCode: row.card_postal_code,
    savedCardId: row.saved_card_id as SavedCardId | null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toCard(row: PaymentRow): CardShown | null {
  if (
    row.card_brand === null ||
    row.card_last4 === null ||
    row.card_exp_month === null ||
    row.card_exp_year === null
  )
    return null;
  return {
    brand: row.card_brand,
    last4: row.card_last4,
    expMonth: row.card_exp_month,
    expYear: row.card_exp_year,
  };
}

/** How many unfinished payments belong to each gateway. */
export async function countOpenByGateway(db: Db): Promise<{ gateway: string; count: number }[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['gateway', (select) => select.fn.countAll<number>().as('count')])
    .where('state', 'in', ['created', 'settling', 'authorised'])
    .groupBy('gateway')
    .orderBy('gateway')
    .execute();
  return rows.map(({ gateway, count }) => ({ gateway, count: Number(count) }));
}
