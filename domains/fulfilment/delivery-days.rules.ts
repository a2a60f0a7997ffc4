/** The two days on which staff deliver (M-200, M-286). */

import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';

export interface DeliveryDay {
  label: 'Today' | 'Tomorrow';
  /** 'MM-DD-YYYY' */
  date: string;
  /** The same as '2026-11-20'. */
  dateModel: string;
}

/** Today and Tomorrow in the store's time zone. */
export function deliveryDays(now: number): [DeliveryDay, DeliveryDay] {
  const today = storeDay(now);
  return [deliveryDay('Today', today), deliveryDay('Tomorrow', addDays(today, 1))];
}

/** The delivery day that 'MM-DD-YYYY' names; undefined for any other day or text. */
export function deliveryDayOf(date: unknown, now: number): DeliveryDay | undefined {
  return deliveryDays(now).find((day) => day.date === date);
}

function deliveryDay(label: DeliveryDay['label'], dateModel: string): DeliveryDay {
  const [year, month, day] = dateModel.split('-');
  return { label, date: `${month}-${day}-${year}`, dateModel };
}
