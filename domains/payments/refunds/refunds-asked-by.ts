import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { sumOfRefundsBy } from './refunds.store.ts';

/** What one person has refunded, in cents and without refused refunds: for an order, and since a moment. */
export async function refundsAskedBy(
  db: Db,
  { actor, since, orderId }: { actor: string; since: number; orderId: OrderId },
): Promise<{ orderCents: number; dayCents: number }> {
  return {
    orderCents: await sumOfRefundsBy(db, { actor, orderId }),
    dayCents: await sumOfRefundsBy(db, { actor, since }),
  };
}
