/** Combines what several rooms know about an order, so that it can be judged before it is packed (B-061). */
import type { AccountId } from '#domains/accounts/account.ts';
import { findAccount } from '#domains/accounts/find-account.ts';
import { milesBetweenZips } from '#domains/addresses/miles-between-zips.ts';
import { findBlocks } from '#domains/customers/blocks/block-customer.ts';
import { targetsOfBuyer } from '#domains/customers/blocks/blocked-buyers.ts';
import { signBlocksAgain } from '#domains/customers/blocks/sign-blocks-again.ts';
import { judgeOrder } from '#domains/orders/look-first/look-at-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { askShelfChecks } from '#domains/orders/shelf-checks/ask-shelf-checks.ts';
import { readCardFacts } from '#domains/payments/read-card-facts.ts';
import type { Shop } from './shop.ts';

/**
 * Judges a placed order once, and requests shelf checks for its doubtful bottles (B-062); a second call does
 * nothing.
 */
export async function judgePlacedOrder(
  { db, clock, storeSettings, blockSigner }: Pick<Shop, 'db' | 'clock' | 'storeSettings' | 'blockSigner'>,
  order: Order,
): Promise<void> {
  const { accountId, deliveryAddress } = order;
  const account = accountId === null ? undefined : await findAccount(db, accountId as AccountId);
  const { declines, billingZip } = await readCardFacts(db, order.id);
  const targets = targetsOfBuyer({
    ...{ phone: order.phone, email: order.email ?? account?.email ?? null },
    ...{ accountId, address: deliveryAddress },
  });
  await signBlocksAgain(db, blockSigner, targets);
  const facts = {
    lookFirstCents: storeSettings.current().desk.lookFirstCents,
    declines,
    accountName: account ? `${account.firstName} ${account.lastName}` : null,
    billingMiles: milesBetweenZips(billingZip, deliveryAddress?.zip ?? null),
    isBlocked: (await findBlocks(db, blockSigner, targets, clock())).length > 0,
  };
  await judgeOrder(db, { orderId: order.id, facts, now: clock() });
  if (storeSettings.current().desk.checkShelf)
    await askShelfChecks(db, { id: order.id, number: order.number, now: clock() });
}
