import type { Db } from '#db/connection.ts';
import { inTransaction, isUniqueViolation } from '#db/transaction.ts';
import type { PackId } from '#kit/ids.ts';
import { storeDayStart } from '#kit/store-day.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { productOfPack } from '../catalogue.store.ts';
import { insertScheduled, type ScheduledPrice, waitingFrom } from './scheduled-prices.store.ts';

export { listScheduledPrices, type ScheduledPrice } from './scheduled-prices.store.ts';

export interface PriceSchedule {
  packId: PackId;
  /** Whole cents above zero. */
  priceCents: number;
  /** Whether the shelf says 'On Sale' with the price. */
  isSaleItem: boolean;
  /** '2026-12-01': from its midnight in New York. */
  fromDay: string;
}

export type ScheduleAnswer =
  | { kind: 'scheduled'; id: number; fromAt: number }
  | { kind: 'no-day' }
  /** The day has begun already: a price for today is changed right away. */
  | { kind: 'begun-already' }
  | { kind: 'unknown-pack' }
  /** The pack already has another price scheduled from that day on. */
  | { kind: 'scheduled-already'; other: ScheduledPrice };

/**
 * Schedules a price of a pack from a day on; `applyScheduledPrices` makes it the price at that midnight
 * (B-139).
 */
export async function schedulePrice(db: Db, schedule: PriceSchedule, by: By): Promise<ScheduleAnswer> {
  const { packId, priceCents, isSaleItem, fromDay } = schedule;
  const fromAt = storeDayStart(fromDay);
  if (fromAt === undefined) return { kind: 'no-day' };
  if (fromAt <= by.now) return { kind: 'begun-already' };
  const productId = await productOfPack(db, packId);
  if (productId === undefined) return { kind: 'unknown-pack' };
  try {
    return await inTransaction(db, async (tx): Promise<ScheduleAnswer> => {
      const other = await waitingFrom(tx, packId, fromAt);
      if (other) return { kind: 'scheduled-already', other };
      const id = await insertScheduled(tx, { packId, priceCents, isSaleItem, fromAt }, by);
      await noteActivity(tx, {
        ...by,
        subject: { kind: 'product', id: productId },
        verb: 'price-scheduled',
        after: { id, packId, cents: priceCents, isSaleItem, fromAt },
        isMoney: true,
      });
      return { kind: 'scheduled', id, fromAt };
    });
  } catch (error) {
    const other = isUniqueViolation(error) ? await waitingFrom(db, packId, fromAt) : undefined;
    if (!other) throw error;
    return { kind: 'scheduled-already', other };
  }
}
