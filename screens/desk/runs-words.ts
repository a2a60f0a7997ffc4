/** Times of runs in words, and where runs begin, for the store's pages and the driver's. */
import { dayWords } from '#domains/orders/board/act-words.rules.ts';
import { slotWords } from '#domains/orders/order-view.rules.ts';
import type { Point } from '#domains/runs/order-of-stops.rules.ts';
import { formatWallTime, storeDay } from '#kit/clock.ts';
import { addDays, wallClock } from '#kit/store-day.ts';

export const clockTime = (at: number): string => formatWallTime(wallClock(at).minutes);

/** 'Today, 5:00 pm - 6:00 pm' */
export function windowWords(slot: { id: string; to: string } | null, now: number): string {
  if (!slot) return 'No window';
  const [day = ''] = slot.id.split('T');
  const today = storeDay(now);
  const named = day === today ? 'Today' : day === addDays(today, 1) ? 'Tomorrow' : dayWords(day);
  return `${named}, ${slotWords(slot)}`;
}

/** Where runs begin: the store, in millionths of a degree. */
export function pointOf({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  return { latitudeE6: Math.round(latitude * 1e6), longitudeE6: Math.round(longitude * 1e6) };
}
