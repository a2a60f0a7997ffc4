/** On which days the carrier picks up and delivers parcels, and how long a parcel is in transit. */
import { addDays, weekdayOf } from '#kit/store-day.ts';
import { type ShippingZone, shippingZone } from '../shipping-zones.rules.ts';

/** Working days of the carrier from the pickup to the door, by distance: ground service within New York. */
const transitDays: Readonly<Record<ShippingZone, readonly [fewest: number, most: number]>> = {
  2: [1, 2],
  3: [1, 2],
  4: [2, 3],
};

/**
 * The first and the last possible delivery day, '2026-11-24', of a parcel; null for a ZIP outside New York.
 */
export function parcelThere(zip: string, shipsOn: string): { from: string; to: string } | null {
  const zone = shippingZone(zip);
  if (zone === undefined) return null;
  const [fewest, most] = transitDays[zone];
  return { from: workingDaysAfter(shipsOn, fewest), to: workingDaysAfter(shipsOn, most) };
}

function workingDaysAfter(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isCarrierDay(at)) left -= 1;
  }
  return at;
}

/** Mondays to Fridays, except the six holidays of ground carriers. */
export function isCarrierDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 5 && !isCarrierHoliday(day, weekday);
}

/**
 * New Year's Day, Memorial Day (last Monday of May), Independence Day, Labor Day (first Monday of September),
 * Thanksgiving (fourth Thursday of November), Christmas Day.
 */
function isCarrierHoliday(day: string, weekday: number): boolean {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  if (['01-01', '07-04', '12-25'].includes(day.slice(5))) return true;
  if (weekday === 1) return (month === 5 && date > 24) || (month === 9 && date <= 7);
  return weekday === 4 && month === 11 && date > 21 && date <= 28;
}
