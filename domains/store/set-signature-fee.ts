import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeStore, type StoreAnswer } from './change-store.ts';
import { putSetting } from './store.store.ts';
import { isFee, refuse } from './wrong.rules.ts';

/** What a carrier's adult signature costs, in cents a box. */
export async function setSignatureFee(
  db: Db,
  adultSignatureCents: number,
  by: ChangedBy,
): Promise<StoreAnswer> {
  if (!isFee(adultSignatureCents)) return refuse('signature', 'not-cents');
  return changeStore(db, by, ({ shippingRates }) => ({
    what: 'adult signature',
    was: shippingRates.adultSignatureCents,
    now: adultSignatureCents,
    write: (tx) => putSetting(tx, 'shippingRates', { ...shippingRates, adultSignatureCents }),
  }));
}
