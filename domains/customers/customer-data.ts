/**
 * Everything the shop stores about a customer, for that customer: no password, no token, and no data of other
 * people.
 */
import type { Db } from '#db/connection.ts';
import type { Account, AccountId } from '#domains/accounts/account.ts';
import { listAccountChanges } from '#domains/accounts/account-changes.ts';
import { findFormerEmail, findOpenedAt } from '#domains/accounts/find-account.ts';
import { listDevices } from '#domains/accounts/known-device.ts';
import { listAddresses } from '#domains/addresses/address-book.ts';
import { findPurchase, type Purchase } from '#domains/checkout/find-purchase.ts';
import { customerOfAccount } from '#domains/loyalty/find-customer.ts';
import { loyaltyStanding } from '#domains/loyalty/loyalty-standing.ts';
import type { LoyaltyDeps } from '#domains/loyalty/redeem-award.ts';
import { findAccountMessages } from '#domains/notifications/find-account-messages.ts';
import { listAccountOrders } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import { listSavedCards } from '#domains/payments/list-saved-cards.ts';
import { listWaiting } from '#domains/wanted/back/prove-waiter.ts';
import { actorName } from '#kit/actor.ts';

/** Everything that the shop stores about the holder of an account: no password, no token, and no data of other people. */
export async function readCustomerData(desk: LoyaltyDeps, account: Account) {
  const { db, clock } = desk;
  const { id, firstName, lastName, email, phone, emailVerifiedAt, ageConfirmedAt } = account;
  const messages = await findAccountMessages(db, id);
  const changes = await listAccountChanges(db, id);
  return {
    exportedAt: iso(clock()),
    account: {
      id,
      firstName,
      lastName,
      email,
      formerEmail: await findFormerEmail(db, id),
      phone,
      emailVerifiedAt: iso(emailVerifiedAt),
      ageConfirmedAt: iso(ageConfirmedAt),
      openedAt: iso((await findOpenedAt(db, id)) ?? null),
    },
    knownDevices: (await listDevices(db, id)).map((lastSignIn) => ({ lastSignIn: iso(lastSignIn) })),
    addresses: await listAddresses(db, id),
    savedCards: (await listSavedCards(db, id)).map(({ id: _, ...card }) => card),
    orders: await Promise.all(
      (await allOrders(db, id)).map(async (order) => orderExport(order, await findPurchase(db, order.id))),
    ),
    bottlesWaitedFor: (await listWaiting(desk.db, id, desk.clock())).map(({ words, state }) => ({
      words,
      state,
    })),
    loyalty: await loyaltyData(desk, id),
    messages: messages.map(({ createdAt, sentAt, ...message }) => ({
      ...message,
      createdAt: iso(createdAt),
      sentAt: iso(sentAt),
    })),
    changesByTheStore: changes.map(({ what, actor, at }) => ({ what, actor: actorName(actor), at: iso(at) })),
  };
}

/** An order as its owner sees it, with the time it was placed, but without the address of its page. */
export function orderExport(order: Order, purchase: Purchase | undefined) {
  const { href: _, ...view } = orderView(order, purchase?.card ?? null, '', purchase);
  return { ...view, email: order.email, placedAt: iso(order.placedAt) };
}

async function loyaltyData(desk: LoyaltyDeps, accountId: AccountId) {
  const customer = await customerOfAccount(desk.db, accountId);
  if (!customer) return null;
  const standing = await loyaltyStanding(desk, customer);
  const { id, phone, firstName, lastName, email } = customer;
  const points = standing.kind === 'standing' ? standing.points : null;
  return { id, phone, firstName, lastName, email, points, hasPendingAward: standing.hasPendingAward };
}

const pageOfOrders = 100;

/** Every placed order of an account, the newest first. */
export async function allOrders(db: Db, accountId: AccountId): Promise<Order[]> {
  const orders: Order[] = [];
  for (;;) {
    const page = await listAccountOrders(db, accountId, { limit: pageOfOrders, offset: orders.length });
    orders.push(...page);
    if (page.length < pageOfOrders) return orders;
  }
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
