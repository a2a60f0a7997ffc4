import type { Db } from '#db/connection.ts';
import { findLatestPayment } from '#domains/payments/read-money.ts';
import type { OrderId } from '#kit/ids.ts';
import { failingEntries } from '#platform/outbox/failing-entries.ts';
import { packedKey } from './states/undo-window.rules.ts';

const looksAt = 20;

/** Whether the charge of a packed order waits, because the payment service did not answer (B-284). */
export async function doesChargeWait(db: Db): Promise<boolean> {
  const keys = await failingEntries(db, 'order.packed', looksAt);
  for (const key of keys) {
    const payment = await findLatestPayment(db, key.slice(packedKey('').length) as OrderId);
    if (payment?.state === 'authorised') return true;
  }
  return false;
}
