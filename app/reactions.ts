/** What follows from an event, across domains: orders does not know that money is captured or mails are sent. */
import type { AccountId } from '#domains/accounts/account.ts';
import { customerOfAccount } from '#domains/loyalty/customer-of-account.ts';
import { forfeit } from '#domains/loyalty/forfeit.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { accountMessages } from './account-messages.ts';
import { orderReactions } from './order-reactions.ts';
import type { Shop } from './wiring.ts';

export function reactions(shop: Shop): OutboxHandlers {
  return {
    ...orderReactions(shop),
    ...accountMessages(shop),
    /** What the shop itself holds went with the account; the programme's points are given up (G-53). */
    'account.erased': async (payload) => {
      const customer = await customerOfAccount(shop.db, (payload as { accountId: AccountId }).accountId);
      if (customer) await forfeit(shop, customer.id);
    },
  };
}
