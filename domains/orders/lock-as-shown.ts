import type { Tx } from '#db/transaction.ts';
import { lockMoney } from '#domains/payments/read-money.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OrderEvent } from './order.ts';
import { latestEvent } from './order-events.store.ts';
import { lockVersion } from './order-version.store.ts';

/** The page was older than the order. `last`: what was done to it most recently, for the words of the refusal. */
export interface Stale {
  kind: 'stale';
  version: number;
  last: Pick<OrderEvent, 'what' | 'actor' | 'at'> | null;
}

/**
 * Locks an order until the transaction ends, and refuses when it has moved on from the version that the page
 * of the act showed (B-059). Undefined: go on. A verb of the desk takes `shown?: number` and calls this before
 * anything else that it locks, because it locks the payment and then the order, as all verbs do; a command
 * passes none, is never stale, and locks nothing here.
 *
 * @param shown the `version` of the order on the page, from the form
 */
export async function lockAsShown(
  tx: Tx,
  id: OrderId,
  shown: number | undefined,
): Promise<Stale | undefined> {
  if (shown === undefined) return undefined;
  await lockMoney(tx, id);
  const version = await lockVersion(tx, id);
  if (version === undefined || version === shown) return undefined;
  return { kind: 'stale', version, last: (await latestEvent(tx, id)) ?? null };
}
