/** A loyalty customer, as the rest of the shop may know it. Types only. */
import type { Id } from '#kit/ids.ts';
import type { LoyaltyCustomerId, ProgrammeAccountId } from './ports.ts';

export interface LoyaltyCustomer {
  id: LoyaltyCustomerId;
  /** Ten digits. */
  phone: string;
  /** Telephones of customers that were merged into this one: they lead to it as well (B-203). */
  otherPhones: readonly string[];
  firstName: string;
  lastName: string;
  email: string | null;
  /** The account that is linked to it, if any. */
  accountId: Id<'account'> | null;
  programmeAccountId: ProgrammeAccountId;
}
