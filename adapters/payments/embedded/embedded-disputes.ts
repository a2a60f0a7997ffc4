/** The embedded gateway's disputes. No buyer opens one there: a test or a rehearsal does. */
import type { Selectable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { TestGatewayDisputeRow } from '#db/tables/test-gateway.ts';
import { readDisputeReason } from '#domains/payments/disputes/dispute-states.rules.ts';
import type { FindDisputeOutcome, GatewayDispute } from '#domains/payments/ports.ts';
import { randomToken } from '#kit/ids.ts';

/** How long the vendor accepts an answer: for one of Square's disputes it is due within a week. */
const answerMs = 7 * 24 * 60 * 60_000;

/**
 * Opens a dispute of a captured payment, or changes an existing one; returns its id. Version and time
 * advance.
 */
export async function putTestDispute(
  db: Db,
  dispute: Partial<GatewayDispute> & Pick<GatewayDispute, 'gatewayPaymentId' | 'state'>,
  now: number,
): Promise<string> {
  const id = dispute.id ?? `test_dispute_${randomToken()}`;
  const before = await byId(db, id);
  const payment = await db
    .selectFrom('test_gateway_payments')
    .select('amount_cents')
    .where('id', '=', dispute.gatewayPaymentId)
    .executeTakeFirst();
  const isDue = dispute.state === 'open' || dispute.state === 'inquiry';
  const row = {
    ...{ state: dispute.state, reason: dispute.reason ?? before?.reason ?? 'not-received' },
    amount_cents: dispute.amountCents ?? before?.amount_cents ?? payment?.amount_cents ?? 0,
    due_at: isDue ? (dispute.dueAt ?? before?.due_at ?? now + answerMs) : null,
    ...{ updated_at: now, version: (before?.version ?? 0) + 1 },
  };
  await db
    .insertInto('test_gateway_disputes')
    .values({ id, payment_id: dispute.gatewayPaymentId, created_at: now, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return id;
}

export async function findTestDispute(db: Db, id: string): Promise<FindDisputeOutcome> {
  const row = await byId(db, id);
  return row ? { kind: 'found', dispute: disputeOf(row) } : { kind: 'none' };
}

export async function listTestDisputes(db: Db): Promise<GatewayDispute[]> {
  const rows = await db.selectFrom('test_gateway_disputes').selectAll().orderBy('created_at').execute();
  return rows.map(disputeOf);
}

const byId = (db: Db, id: string) =>
  db.selectFrom('test_gateway_disputes').selectAll().where('id', '=', id).executeTakeFirst();

function disputeOf(row: Selectable<TestGatewayDisputeRow>): GatewayDispute {
  return {
    ...{
      id: row.id,
      gatewayPaymentId: row.payment_id,
      amountCents: row.amount_cents,
      reason: readDisputeReason(row.reason),
    },
    ...{ state: row.state as GatewayDispute['state'], dueAt: row.due_at, openedAt: row.created_at },
    ...{ changedAt: row.updated_at, version: row.version },
  };
}
