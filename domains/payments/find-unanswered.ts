import type { Db } from '#db/connection.ts';
import type { Payment } from './payment.ts';
import { findUnsettled } from './payments.store.ts';
import type { Refund } from './refunds/refund.ts';
import { findUnfinishedRefunds } from './refunds/refunds.store.ts';

/**
 * Payment attempts and refunds that have waited for the vendor's answer since before `askedBefore`, and
 * refunds that it refused at `since` or later (epoch ms); oldest first.
 */
export async function findUnanswered(
  db: Db,
  when: { askedBefore: number; since: number },
): Promise<{ payments: Payment[]; refunds: Refund[] }> {
  const { askedBefore } = when;
  const [payments, refunds] = await Promise.all([
    findUnsettled(db, { createdBefore: askedBefore, claimedBefore: askedBefore }),
    findUnfinishedRefunds(db, when),
  ]);
  return { payments, refunds };
}
