import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeStore, type StoreAnswer } from './change-store.ts';
import { areaNamed } from './delivery-areas.rules.ts';
import { putArea } from './store.store.ts';
import { refuse } from './wrong.rules.ts';

/** Begins or stops delivering to an area, which keeps its ZIP codes and terms meanwhile. */
export function switchArea(db: Db, name: string, isActive: boolean, by: ChangedBy): Promise<StoreAnswer> {
  return changeStore(db, by, ({ deliveryAreas }) => {
    const was = areaNamed(deliveryAreas, name);
    if (!was) return refuse('name', 'unknown');
    const now = { ...was, isActive };
    return { what: `area ${was.name}`, was, now, write: (tx) => putArea(tx, now) };
  });
}
