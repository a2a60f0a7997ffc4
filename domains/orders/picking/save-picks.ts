import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { lockOrder } from '../lock-as-shown.ts';
import { changesOf } from '../packing/changes-of.ts';
import { fittingPicks, itemsToPick, type PickedBottles } from './picks.rules.ts';
import { replacePicks } from './picks.store.ts';

export type SavePicksAnswer =
  | { kind: 'saved' }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled' }
  | { kind: 'already-packed' };

/**
 * Keeps how far the picking of an order has come, so that a reload, another device or another person goes on
 * from there. All picks at once, and the last ones stand: sending them twice changes nothing. It is no act
 * (the activity has the packing), and no change of the order's version, which would make every open form old.
 */
export function savePicks(
  db: Db,
  { number, picked }: { number: OrderNumber; picked: readonly PickedBottles[] },
): Promise<SavePicksAnswer> {
  return inTransaction(db, async (tx): Promise<SavePicksAnswer> => {
    const order = await lockOrder(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (order.state !== 'placed') return { kind: 'not-placed' };
    if (order.cancelled) return { kind: 'already-cancelled' };
    if (order.step !== 'received') return { kind: 'already-packed' };
    const items = itemsToPick(order, await changesOf(tx, order.id));
    await replacePicks(tx, order.id, fittingPicks(items, picked));
    return { kind: 'saved' };
  });
}
