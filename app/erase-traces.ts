import type { EraseTraces } from '#domains/accounts/end-account.ts';
import { deleteAddresses } from '#domains/addresses/address-book.ts';
import { discardCart } from '#domains/cart/discard-cart.ts';
import { forgetDraftOf } from '#domains/checkout/drafts/checkout-drafts.ts';
import { forgetDraftsOfAccount } from '#domains/checkout/phone-orders/end-drafts.ts';
import { forgetRecipient } from '#domains/notifications/forget-recipient.ts';
import { anonymiseOrders } from '#domains/orders/anonymise-orders.ts';
import { forgetSavedCards } from '#domains/payments/forget-saved-cards.ts';
import { forgetWaitingOf } from '#domains/wanted/back/notify-waiters.ts';

/**
 * Erases a person's data from the rooms that accounts must not import (G-53). The reaction to
 * `account.erased` calls the vendors, and open orders are anonymised once they end.
 * `tests/privacy/personal-data.ts` lists every column.
 */
export const eraseTraces: EraseTraces = async (tx, { accountId, visitorId, now }) => {
  await discardCart(tx, visitorId, now);
  await deleteAddresses(tx, accountId);
  await forgetSavedCards(tx, { accountId, now });
  await forgetDraftOf(tx, visitorId);
  await forgetDraftsOfAccount(tx, accountId, now);
  await forgetWaitingOf(tx, accountId, now);
  const orderIds = await anonymiseOrders(tx, { accountId, visitorId }, now);
  await forgetRecipient(tx, accountId, orderIds);
};
