import type { EraseTraces } from '#domains/accounts/ports.ts';
import { deleteAddresses } from '#domains/addresses/delete-addresses.ts';
import { discardCart } from '#domains/cart/discard-cart.ts';
import { forgetDraftOf } from '#domains/checkout/checkout-drafts.ts';
import { forgetRecipient } from '#domains/notifications/forget-recipient.ts';
import { anonymiseOrders } from '#domains/orders/anonymise-orders.ts';
import { forgetSavedCards } from '#domains/payments/forget-saved-cards.ts';

/**
 * What else holds something of a person (G-53); what vendors hold follows from `account.erased`, and orders
 * under way from their end.
 */
export const eraseTraces: EraseTraces = async (tx, { accountId, visitorId, now }) => {
  await discardCart(tx, visitorId, now);
  await deleteAddresses(tx, accountId);
  await forgetSavedCards(tx, { accountId, now });
  await forgetDraftOf(tx, visitorId);
  const orderIds = await anonymiseOrders(tx, { accountId, visitorId }, now);
  await forgetRecipient(tx, accountId, orderIds);
};
