import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { Id, VisitorId } from '#kit/ids.ts';
import { linkAccount } from './link-account.ts';
import type { LoyaltyCustomerId } from './ports.ts';
import { verifiedCustomer } from './verification/verified-customer.ts';

interface Claim {
  visitorId: VisitorId;
  /** Ten digits. */
  phone: string;
  loyaltyCustomerId: string;
  now: number;
}

/** A loyalty customer is linked to a new account only if the guest has verified the phone (M-058). */
export function loyaltyClaims(db: Db) {
  return {
    /** Whether this visitor has verified the customer's phone with a texted code. */
    async isProven({ visitorId, phone, loyaltyCustomerId, now }: Claim): Promise<boolean> {
      return (
        (await verifiedCustomer(db, { visitorId, phone, customerId: loyaltyCustomerId, now })) !== undefined
      );
    },
    /** In the account's transaction; `refused` if the proof has expired or the customer has an account. */
    async link(
      tx: Tx,
      { accountId, visitorId, loyaltyCustomerId, now }: Claim & { accountId: Id<'account'> },
    ): Promise<'linked' | 'refused'> {
      const customerId = loyaltyCustomerId as LoyaltyCustomerId;
      const proof = { kind: 'texted', visitorId } as const;
      const answer = await linkAccount(tx, { accountId, customerId, proof, now });
      return answer.kind === 'linked' ? 'linked' : 'refused';
    },
  };
}
