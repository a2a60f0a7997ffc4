import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { anonymiseEnded } from '#domains/orders/anonymise-orders.ts';
import type { Clock } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import { blankRecipients } from './messages.store.ts';

/**
 * Erases the recipients of the messages of an account and of these orders; part of erasing a person (G-53).
 *
 * @param accountId null for the orders' messages only
 */
export async function forgetRecipient(
  tx: Tx,
  accountId: AccountId | null,
  orderIds: readonly OrderId[],
): Promise<void> {
  await blankRecipients(tx, accountId, orderIds);
}

/** Erases the buyer of an ended order whose account was erased while the order was under way (G-53). */
export function forgetBuyerOfEnded({ db, clock }: { db: Db; clock: Clock }, orderId: OrderId): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (await anonymiseEnded(tx, orderId, clock())) await forgetRecipient(tx, null, [orderId]);
  });
}
