import { customerById } from './customers.store.ts';
import { pointsFor } from './points.rules.ts';
import type { LoyaltyCustomerId } from './ports.ts';
import type { LoyaltyDeps } from './redeem-award.ts';

interface CounterPurchase {
  /** The key of the purchase: the same key earns once. */
  key: string;
  customerId: LoyaltyCustomerId;
  /** What was paid for the goods; negative for what was given back. */
  amountCents: number;
}

/**
 * Credits what a known customer bought at the counter, a point per whole dollar, if the shop keeps the points
 * itself; a return takes them back (B-178). An erased customer is credited nothing.
 *
 * @throws while the programme is unreachable, so that it is tried again
 */
export async function earnAtCounter(
  { db, programme }: Pick<LoyaltyDeps, 'db' | 'programme'>,
  { key, customerId, amountCents }: CounterPurchase,
): Promise<void> {
  const customer = await customerById(db, customerId);
  const points = pointsFor(Math.abs(amountCents));
  if (!customer || points === 0) return;
  const change = { accountId: customer.programmeAccountId, points, key: `counter-${key}`, reason: 'Counter' };
  const answer = await (amountCents > 0 ? programme.earn(change) : programme.takeBack(change));
  if (answer.kind === 'unreachable') throw new Error('The programme of points does not answer');
}
