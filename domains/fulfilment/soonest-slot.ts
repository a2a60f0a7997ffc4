import type { Db } from '#db/connection.ts';
import type { Store } from '#domains/store/store.ts';
import { type DeliveryDay, deliveryDays } from './delivery-days.rules.ts';
import { takenSlots } from './taken-slots.ts';
import { slotsOn } from './time-slots.rules.ts';

/**
 * The first slot that is free on either day of delivery; null when none is. `formatted` is '5:00 pm - 6:00
 * pm'.
 */
export async function soonestSlot(
  db: Db,
  store: Store,
  now: number,
): Promise<{ label: DeliveryDay['label']; formatted: string } | null> {
  for (const { label, dateModel } of deliveryDays(now)) {
    const free = slotsOn(store, dateModel, now, await takenSlots(db, dateModel)).find(
      ({ deliveryAvailable }) => deliveryAvailable,
    );
    if (free) return { label, formatted: free.formatted };
  }
  return null;
}
