import type { Db } from '#db/connection.ts';
import { countOpenByGateway } from './payments.store.ts';

/**
 * Open payments of gateways that the shop no longer uses: they would never be captured, voided or looked up.
 * Empty as long as the gateway was not changed, or was changed with nothing open.
 *
 * @param gateway the name of the gateway that the shop uses
 */
export async function findPaymentsElsewhere(
  db: Db,
  gateway: string,
): Promise<{ gateway: string; count: number }[]> {
  return (await countOpenByGateway(db)).filter((open) => open.gateway !== gateway);
}

/** The sentence for the owner; null if there are none. */
export function paymentsElsewhereText(
  elsewhere: readonly { gateway: string; count: number }[],
): { problem: string; cure: string } | null {
  if (elsewhere.length === 0) return null;
  const each = elsewhere.map(({ gateway, count }) => `${count} of '${gateway}'`).join(', ');
  return {
    problem: `Open payments belong to a payment service that is no longer set up: ${each}`,
    cure: 'set it up again until they are captured or voided, then change',
  };
}
