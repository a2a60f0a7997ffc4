import type { Db } from '#db/connection.ts';
import type { BlockedBuyers } from '#domains/checkout/place-order.ts';
import type { Clock } from '#kit/clock.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { findBlocks } from './block-customer.ts';
import { addressKey } from './block-reasons.rules.ts';

/** The targets by which the buyer of an order may be blocked (B-205). */
export function targetsOfBuyer({
  phone,
  email,
  accountId,
  address,
}: Parameters<BlockedBuyers['isBlocked']>[0]) {
  return [
    { kind: 'phone', value: phone } as const,
    { kind: 'email', value: email ?? '' } as const,
    { kind: 'account', value: accountId ?? '' } as const,
    { kind: 'address', value: address ? addressKey(address) : '' } as const,
  ];
}

/** Checks the blocks that are in force at the time of the call. */
export function blockedBuyers(deps: { db: Db; blockSigner: Signer; clock: Clock }): BlockedBuyers {
  return {
    async isBlocked(buyer) {
      return (await findBlocks(deps.db, deps.blockSigner, targetsOfBuyer(buyer), deps.clock())).length > 0;
    },
  };
}
