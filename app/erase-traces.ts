import type { EraseTraces } from '#domains/accounts/ports.ts';
import { deleteAddresses } from '#domains/addresses/delete-addresses.ts';
import { discardCart } from '#domains/cart/discard-cart.ts';
import { forgetDraftOf } from '#domains/checkout/checkout-drafts.ts';
import { forgetRecipient } from '#domains/notifications/forget-recipient.ts';
import { anonymiseOrders } from '#domains/orders/anonymise-orders.ts';
import { forgetSavedCards } from '#domains/payments/forget-saved-cards.ts';

/**
 * Erases a person from the rooms that accounts does not know (G-53). Vendors are asked by `account.erased`,
 * and orders under way are wiped once they end. `tests/privacy/personal-data.ts` lists every column.
 */
export const eraseTraces: EraseTraces = async (tx, { accountId, visitorId, now }) => {
  await discardCart(tx, visitorId, now);
  await deleteAddresses(tx, accountId);
  await forgetSavedCards(tx, { accountId, now });
  await forgetDraftOf(tx, visitorId);
  const orderIds = await anonymiseOrders(tx, { accountId, visitorId }, now);
  await forgetRecipient(tx, accountId, orderIds);
};
