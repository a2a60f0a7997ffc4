/** The only SQL on `payment_breaks`. */
import type { Db } from '#db/connection.ts';
import type { PaymentBreakRow } from '#db/tables/payments.ts';
import { discrepancyKey, type PaymentDiscrepancy } from './payment-discrepancy.ts';

/** Rows of one statement. */
const atOnce = 200;

/** A discrepancy that was closed and reappears counts as new. */
export async function upsertDiscrepancies(
  db: Db,
  discrepancies: readonly PaymentDiscrepancy[],
  now: number,
): Promise<void> {
  for (let from = 0; from < discrepancies.length; from += atOnce) {
    const rows: PaymentBreakRow[] = discrepancies.slice(from, from + atOnce).map((found) => ({
      key: discrepancyKey(found),
      kind: found.kind,
      order_id: found.orderId,
      payment_id: found.paymentId,
      gateway_payment_id: found.gatewayPaymentId,
      detail: found.detail,
      found_at: now,
      last_seen_at: now,
      closed_at: null,
    }));
    await db
      .insertInto('payment_breaks')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({
          found_at: row
            .case()
            .when('payment_breaks.closed_at', 'is', null)
            .then(row.ref('payment_breaks.found_at'))
            .else(row.ref('excluded.found_at'))
            .end(),
          detail: row.ref('excluded.detail'),
          last_seen_at: row.ref('excluded.last_seen_at'),
          closed_at: null,
        })),
      )
      .execute();
  }
}

/** Oldest first. */
export function readOpenDiscrepancies(db: Db): Promise<PaymentBreakRow[]> {
  return db
    .selectFrom('payment_breaks')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('found_at')
    .orderBy('key')
    .execute();
}

export async function closeDiscrepancies(db: Db, keys: readonly string[], now: number): Promise<void> {
  for (let from = 0; from < keys.length; from += atOnce) {
    await db
      .updateTable('payment_breaks')
      .set({ closed_at: now })
      .where('key', 'in', keys.slice(from, from + atOnce))
      .where('closed_at', 'is', null)
      .execute();
  }
}
