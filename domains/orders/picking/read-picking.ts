import type { Db } from '#db/connection.ts';
import type { Order } from '../order.ts';
import { changesOf } from '../packing/changes-of.ts';
import type { Changes } from '../packing/sent.rules.ts';
import { fittingPicks, itemsToPick, type PickedBottles, type PickItem } from './picks.rules.ts';
import { picksOf } from './picks.store.ts';

export interface Picking {
  items: readonly PickItem[];
  picked: readonly PickedBottles[];
  changes: Changes;
}

/** What goes in the order's bag, and what is in it so far. */
export async function readPicking(db: Db, order: Order): Promise<Picking> {
  const changes = await changesOf(db, order.id);
  const items = itemsToPick(order, changes);
  return { items, picked: fittingPicks(items, await picksOf(db, order.id)), changes };
}
