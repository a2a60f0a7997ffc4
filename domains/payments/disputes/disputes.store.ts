/** The only SQL on `disputes` and `dispute_moves`. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { DisputeMoveRow, DisputeRow } from '#db/tables/payments.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { MovedAfter } from '../moved/moved-money.store.ts';
import type { GatewayDispute } from '../ports.ts';
import type { Dispute } from './dispute.ts';
import { dueStates, readDisputeReason } from './dispute-states.rules.ts';

/**
 * Writes a dispute as the vendor reports it, and returns its previous state; a report older than the one on
 * record changes nothing.
 */
export async function putDispute(
  tx: Tx,
  { id, gatewayPaymentId, amountCents, reason, state, dueAt, openedAt, changedAt, version }: GatewayDispute,
  now: number,
): Promise<{ kind: 'written'; before: DisputeRow['state'] | null } | { kind: 'older' }> {
  const before = await tx
    .selectFrom('disputes')
    .select(['state', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  const orderId = await orderOf(tx, gatewayPaymentId);
  // The payment's own message may have come later.
  if (before && orderId !== null)
    await tx
      .updateTable('disputes')
      .set({ order_id: orderId })
      .where('id', '=', id)
      .where('order_id', 'is', null)
      .execute();
  const said = { amount_cents: amountCents, reason, state, due_at: dueAt, changed_at: changedAt, version };
  const written = await tx
    .insertInto('disputes')
    .values({
      ...{ id, order_id: orderId, gateway_payment_id: gatewayPaymentId },
      ...{ ...said, opened_at: openedAt, heard_at: now },
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said).where('disputes.version', '<', version))
    .returning('id')
    .executeTakeFirst();
  return written ? { kind: 'written', before: before?.state ?? null } : { kind: 'older' };
}

async function orderOf(tx: Tx, gatewayPaymentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('payments')
    .select('order_id')
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Each kind once per dispute. */
export async function putMove(tx: Tx, move: Omit<DisputeMoveRow, 'key'>): Promise<void> {
  await tx
    .insertInto('dispute_moves')
    .values({ ...move, key: `${move.dispute_id}:${move.kind}` })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Disputes that await the store's answer, earliest deadline first. */
export async function dueDisputes(db: Db, limit: number): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('state', 'in', dueStates)
    .orderBy(sql`coalesce(due_at, opened_at)`)
    .limit(limit)
    .execute();
  return rows.map(disputeOf);
}

/** Newest first. */
export async function disputesOfOrder(db: Db, orderId: OrderId): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .execute();
  return rows.map(disputeOf);
}

/** Disputes opened within the time, and those awaiting an answer whenever they were opened; newest first. */
export async function disputesBetween(db: Db, span: { from: number; until: number }): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row('opened_at', '>=', span.from), row('opened_at', '<', span.until)]),
        row('state', 'in', dueStates),
      ]),
    )
    .orderBy('opened_at', 'desc')
    .execute();
  return rows.map(disputeOf);
}

/** What moved, in the order in which the shop learned of it. */
export async function disputeMoves(db: Db, after: MovedAfter, limit: number) {
  const rows = await db
    .selectFrom('dispute_moves')
    .innerJoin('disputes', 'disputes.id', 'dispute_moves.dispute_id')
    .select([
      'key',
      'kind',
      'dispute_moves.amount_cents',
      'happened_at',
      'dispute_moves.heard_at',
      'order_id',
    ])
    .where('dispute_moves.heard_at', '>=', after.at)
    .where((row) => row.or([row('dispute_moves.heard_at', '>', after.at), row('key', '>', after.id)]))
    .orderBy('dispute_moves.heard_at')
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ at: row.heard_at, id: row.key, kind: row.kind, amountCents: row.amount_cents },
    ...{ happenedAt: row.happened_at, orderId: row.order_id as OrderId | null },
  }));
}

function disputeOf(row: Selectable<DisputeRow>): Dispute {
  return {
    ...{ id: row.id, orderId: row.order_id as OrderId | null, amountCents: row.amount_cents },
    ...{ reason: readDisputeReason(row.reason), state: row.state, dueAt: row.due_at },
    ...{ openedAt: row.opened_at, changedAt: row.changed_at },
  };
}
