import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { touchClaim } from './order-claims.store.ts';

/**
 * The person who is picking did something, which extends that person's own claim by another twenty minutes
 * (B-057).
 */
export function keepClaim(
  tx: Tx,
  orderId: OrderId,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  return touchClaim(tx, orderId, actor, now);
}
