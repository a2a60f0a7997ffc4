import type { Db } from '#db/connection.ts';
import { takenSlots } from './booked-slots.ts';
import { type DeliveryDay, deliveryDays } from './delivery-days.rules.ts';
import { type SlotStore, slotsOn } from './time-slots.rules.ts';

export interface FreeDay {
  label: DeliveryDay['label'];
  /** `words`: '5:00 pm - 6:00 pm'. */
  slots: { id: string; words: string }[];
}

/**
 * The windows of both delivery days that still have a place; a day without any is left out. `now` in epoch
 * ms.
 */
export async function freeSlots(db: Db, store: SlotStore, now: number): Promise<FreeDay[]> {
  const days = await Promise.all(
    deliveryDays(now).map(async ({ label, dateModel }) => ({
      label,
      slots: slotsOn(store, dateModel, now, await takenSlots(db, dateModel))
        .filter(({ deliveryAvailable }) => deliveryAvailable)
        .map(({ id, formatted }) => ({ id, words: formatted })),
    })),
  );
  return days.filter(({ slots }) => slots.length > 0);
}
