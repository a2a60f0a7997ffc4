import type { Db } from '#db/connection.ts';
import type { Id } from '#kit/ids.ts';
import type { LoyaltyCustomer } from './customer.ts';
import { customerByAccount } from './customers.store.ts';

/** The loyalty customer that an account is linked to, or undefined. */
export function customerOfAccount(db: Db, accountId: Id<'account'>): Promise<LoyaltyCustomer | undefined> {
  return customerByAccount(db, accountId);
}
