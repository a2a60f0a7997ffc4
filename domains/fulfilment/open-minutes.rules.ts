/** How long something has waited while the store was open (B-056). */
import { hoursOn, type Opening } from '#domains/store/open-days.rules.ts';
import { instantOf, wallClock } from '#kit/store-day.ts';

const minuteMs = 60_000;

/**
 * The whole minutes since `from`, or since the store opened today if that is later; null while it is closed.
 * Both times in epoch ms.
 */
export function openMinutesSince(store: Opening, from: number, now: number): number | null {
  const { day, minutes } = wallClock(now);
  const { hours } = hoursOn(store, day);
  if (!hours || minutes < hours.opensMinutes || minutes >= hours.closesMinutes) return null;
  return Math.floor((now - Math.max(from, instantOf(day, hours.opensMinutes))) / minuteMs);
}
