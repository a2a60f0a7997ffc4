import { slotHour } from '#domains/store/slot-capacity.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { weekdayOf } from '#kit/store-day.ts';

/**
 * How many orders the slot takes in total: the plan's number, or that of its hour of the week; 0 for a closed
 * slot (B-213). `slotId` is '2026-11-20T17:00'.
 */
export function slotCapacity(
  { slots, slotCapacities, closedSlots }: Pick<Store, 'slots' | 'slotCapacities' | 'closedSlots'>,
  slotId: string,
): number {
  if (closedSlots.includes(slotId)) return 0;
  const [day = '', time = ''] = slotId.split('T');
  return slotCapacities[slotHour(weekdayOf(day), Number(time.slice(0, 2)))] ?? slots.capacity;
}
