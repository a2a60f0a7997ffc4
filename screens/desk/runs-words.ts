/** Times of runs in words, for the store's pages and the driver's. */
import { dayWords } from '#domains/orders/board/act-words.rules.ts';
import { slotWords } from '#domains/orders/order-view.rules.ts';
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
