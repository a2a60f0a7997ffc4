import type { Db } from '#db/connection.ts';
import type { Id } from '#kit/ids.ts';
import type { LoyaltyCustomer } from './customer.ts';
import { customerByAccount, customerByPhone, enterCustomer } from './customers.store.ts';

export {
  customerById as findCustomerById,
  customersBeginning as findCustomersBeginning,
  phoneProvedAt as findPhoneProvedAt,
} from './customers.store.ts';

import type { Unreachable } from './ports.ts';
import type { LoyaltyDeps } from './redeem-award.ts';

export type FindCustomerAnswer =
  | { kind: 'found'; customer: LoyaltyCustomer }
  | { kind: 'none' }
  | Unreachable;

/**
 * The customer of a phone, ten digits. A member that only the programme knows, from the store's counter, is
 * created here.
 */
export async function findCustomer(
  { db, programme, clock }: LoyaltyDeps,
  phone: string,
): Promise<FindCustomerAnswer> {
  const known = await customerByPhone(db, phone);
  if (known) return { kind: 'found', customer: known };
  const answer = await programme.findByPhone(phone);
  if (answer.kind !== 'found') return answer;
  return { kind: 'found', customer: await enterCustomer(db, answer.member, phone, clock()) };
}

/** The loyalty customer that an account is linked to, or undefined. */
export function customerOfAccount(db: Db, accountId: Id<'account'>): Promise<LoyaltyCustomer | undefined> {
  return customerByAccount(db, accountId);
}
