import type { Tx } from '#db/transaction.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import type { OrderId } from '#kit/ids.ts';
import { blankRecipients } from './messages.store.ts';

/**
 * Forgets where the letters of an account, and of these orders, went; part of erasing it (G-53). @param
 * accountId null for the orders' alone
 */
export async function forgetRecipient(
  tx: Tx,
  accountId: AccountId | null,
  orderIds: readonly OrderId[],
): Promise<void> {
  await blankRecipients(tx, accountId, orderIds);
}
