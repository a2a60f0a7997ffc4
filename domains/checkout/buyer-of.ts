import type { Db } from '#db/connection.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import type { LoyaltyCustomer } from '#domains/loyalty/customer.ts';
import { customerOfAccount } from '#domains/loyalty/find-customer.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import { lastVerifiedCustomer, verifiedCustomer } from '#domains/loyalty/verification/verified-customer.ts';
import type { VisitorId } from '#kit/ids.ts';

/** The buyer according to the server's records, not to what the browser sent (M-103, R-038). */
export interface Buyer {
  accountId: AccountId | null;
  /** Whose points and award; null for a shopper not in the programme. */
  customerId: LoyaltyCustomerId | null;
}

/** `unproved`: a guest wants to buy as a loyalty customer but has not verified the phone (M-102). */
export type BuyerAnswer = { kind: 'buyer'; buyer: Buyer } | { kind: 'unproved' };

export interface BuyerRequest {
  /** The buyer of a phone order, whom the desk has asked; no session identifies them. */
  known?: Buyer | undefined;
  accountId: AccountId | null;
  visitorId: VisitorId;
  /** Ten digits: the phone of the loyalty customer that a guest buys as; null for other shoppers. */
  loyaltyPhone: string | null;
  now: number;
}

export async function buyerOf(
  db: Db,
  { known, accountId, visitorId, loyaltyPhone, now }: BuyerRequest,
): Promise<BuyerAnswer> {
  if (known) return { kind: 'buyer', buyer: known };
  if (accountId === null && loyaltyPhone !== null) {
    const customer = await verifiedCustomer(db, { visitorId, now, phone: loyaltyPhone });
    return customer ? { kind: 'buyer', buyer: { accountId, customerId: customer.id } } : { kind: 'unproved' };
  }
  const customer = await loyaltyCustomerOf(db, { accountId, visitorId, now });
  return { kind: 'buyer', buyer: { accountId, customerId: customer?.id ?? null } };
}

/** The customer linked to the account, or the one whose phone a guest has just verified (M-003, M-104). */
export function loyaltyCustomerOf(
  db: Db,
  { accountId, visitorId, now }: Omit<BuyerRequest, 'known' | 'loyaltyPhone'>,
): Promise<LoyaltyCustomer | undefined> {
  return accountId === null ? lastVerifiedCustomer(db, { visitorId, now }) : customerOfAccount(db, accountId);
}
