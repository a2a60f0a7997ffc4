import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteSights } from '#domains/stock/sights/note-sights.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { keepClaim } from '../claims/claims.ts';
import { type DoneBy, lastDone, lockOrder } from '../lock-as-shown.ts';
import { changesOf } from '../packing/changes-of.ts';
import { fittingPicks, itemsToPick, newlyScanned, type PickedBottles } from './picks.rules.ts';
import { picksOf, replacePicks } from './picks.store.ts';

export interface SavePicksRequest {
  number: OrderNumber;
  picked: readonly PickedBottles[];
  /** Whose claim is extended, if it is theirs (B-057). */
  actor: string;
  /** Epoch ms. */
  now: number;
}

export type SavePicksAnswer =
  | { kind: 'saved' }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by: DoneBy | null }
  | { kind: 'already-packed'; by: DoneBy | null };

/**
 * Saves how far the picking of an order has come, so that a reload, another device or another person
 * continues from there. It sends all picks at once, and the last ones stand: sending them twice changes
 * nothing. It is not an act (the activity records the packing), and no change of the order's version, which
 * would make every open form old; for that reason it claims nothing, and only extends the person's own claim.
 * Bottles scanned since the last time were really seen on their shelf (B-172).
 */
export function savePicks(
  db: Db,
  { number, picked, actor, now }: SavePicksRequest,
): Promise<SavePicksAnswer> {
  return inTransaction(db, async (tx): Promise<SavePicksAnswer> => {
    const order = await lockOrder(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (order.state !== 'placed') return { kind: 'not-placed' };
    if (order.cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, order.id, 'cancelled') };
    if (order.step !== 'received')
      return { kind: 'already-packed', by: await lastDone(tx, order.id, 'packed') };
    const items = itemsToPick(order, await changesOf(tx, order.id));
    const before = await picksOf(tx, order.id);
    const fitting = fittingPicks(items, picked);
    await replacePicks(tx, order.id, fitting);
    await noteSights(
      tx,
      newlyScanned(before, fitting).map((formatId) => ({ formatId, isWrong: false, at: now })),
      { kind: 'pick', actor },
    );
    await keepClaim(tx, order.id, { actor, now });
    return { kind: 'saved' };
  });
}
