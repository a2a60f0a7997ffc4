import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeStore, type StoreAnswer } from './change-store.ts';
import { putSetting } from './store.store.ts';
import type { DeliveryFee } from './store.ts';
import { isFee, refuse } from './wrong.rules.ts';

/**
 * What delivery costs, and from which order on nothing, in cents; 0 is no fee, and no such order (G-22,
 * M-289). What is not given stays.
 */
export function setDeliveryFee(db: Db, change: Partial<DeliveryFee>, by: ChangedBy): Promise<StoreAnswer> {
  return changeStore(db, by, ({ deliveryFee }) => {
    const now = { ...deliveryFee, ...change };
    if (!isFee(now.feeCents)) return refuse('fee', 'not-cents');
    if (!isFee(now.thresholdCents)) return refuse('threshold', 'not-cents');
    return { what: 'delivery fee', was: deliveryFee, now, write: (tx) => putSetting(tx, 'deliveryFee', now) };
  });
}
