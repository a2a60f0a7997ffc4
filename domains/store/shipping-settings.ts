/** What the embedded carrier charges. */
import type { Db } from '#db/connection.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeStore, type StoreAnswer } from './change-store.ts';
import { putSetting } from './store.store.ts';
import type { ShippingRates } from './store.ts';
import { isFee, refuse } from './wrong.rules.ts';

export type BoxRate = ShippingRates['boxes'][number];

export const maxBoxBottles = 24;

/**
 * Sets what a box for this many bottles costs by zone, in cents; null removes the box, but one must stay
 * (G-57).
 */
export async function setBoxRate(
  db: Db,
  bottles: number,
  centsByZone: BoxRate['centsByZone'] | null,
  by: By,
): Promise<StoreAnswer> {
  if (!Number.isSafeInteger(bottles) || bottles < 1 || bottles > maxBoxBottles)
    return refuse('bottles', 'not-a-number-of-bottles');
  if (centsByZone && !Object.values(centsByZone).every(isFee)) return refuse('rate', 'not-cents');
  return changeStore(db, by, ({ shippingRates }) => {
    const others = shippingRates.boxes.filter((box) => box.bottles !== bottles);
    const now = centsByZone && { bottles, centsByZone };
    if (!now && others.length === 0) return refuse('bottles', 'last-one');
    const boxes = [...others, ...(now ? [now] : [])].sort((a, b) => a.bottles - b.bottles);
    return {
      what: `box of ${bottles}`,
      was: shippingRates.boxes.find((box) => box.bottles === bottles) ?? null,
      now,
      isMoney: true,
      write: (tx) => putSetting(tx, 'shippingRates', { ...shippingRates, boxes }),
    };
  });
}

/** Sets what a carrier's adult signature costs, in cents per box. */
export async function setSignatureFee(db: Db, adultSignatureCents: number, by: By): Promise<StoreAnswer> {
  if (!isFee(adultSignatureCents)) return refuse('signature', 'not-cents');
  return changeStore(db, by, ({ shippingRates }) => ({
    what: 'adult signature',
    was: shippingRates.adultSignatureCents,
    now: adultSignatureCents,
    isMoney: true,
    write: (tx) => putSetting(tx, 'shippingRates', { ...shippingRates, adultSignatureCents }),
  }));
}
