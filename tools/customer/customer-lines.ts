/** Customers as shown to the store's staff. */

import type { Account } from '#domains/accounts/account.ts';
import type { AccountChange } from '#domains/accounts/account-changes.ts';
import { fullName } from '#domains/accounts/account-name.rules.ts';
import type { LoyaltyCustomer } from '#domains/loyalty/customer.ts';
import type { LoyaltyStanding } from '#domains/loyalty/loyalty-standing.ts';
import { actorName } from '#kit/actor.ts';
import { formatStoreDate } from '#kit/clock.ts';
import { maskPhone } from '#kit/phone.ts';

/** 'ann@example.com  Ann Lee  (516) 555-0142  not verified'. */
export function accountLine(account: Account): string {
  const { email, phone, emailVerifiedAt } = account;
  const verified = emailVerifiedAt === null ? 'not verified' : `verified ${formatStoreDate(emailVerifiedAt)}`;
  return [email, fullName(account), ...(phone === null ? [] : [maskPhone(phone)]), verified].join('  ');
}

/** 'Loyalty (516) 555-0142  Ann Lee  1,250 points, a reward waits for the next order'. */
export function loyaltyLine(customer: LoyaltyCustomer, standing: LoyaltyStanding): string {
  const points =
    standing.kind === 'standing'
      ? `${standing.points.toLocaleString('en-US')} points`
      : 'points not known now';
  const award = standing.hasPendingAward ? ', a reward waits for the next order' : '';
  return `Loyalty ${maskPhone(customer.phone)}  ${fullName(customer)}  ${points}${award}`;
}

/** 'November 20, 2026: verified by ada'. */
export function changeLine({ what, actor, at }: AccountChange): string {
  return `  ${formatStoreDate(at)}: ${what} by ${actorName(actor)}`;
}

export function countLine(orders: number, addresses: number): string {
  const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  return `${plural(orders, 'order', 'orders')}, ${plural(addresses, 'address', 'addresses')} in the book`;
}
