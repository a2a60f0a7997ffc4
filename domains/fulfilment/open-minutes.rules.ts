/** How long something waits while the store is open (B-056, B-072). */
import { hoursOn, nextOpenDay, type Opening } from '#domains/store/open-days.rules.ts';
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

/**
 * When the store will have been open for this many minutes since `from`; null if it does not open for a long
 * time. Times in epoch ms.
 */
export function openMinutesAfter(store: Opening, from: number, minutes: number): number | null {
  const { day } = wallClock(from);
  const { hours } = hoursOn(store, day);
  let leftMs = minutes * minuteMs;
  for (
    let open = hours ? { day, hours } : nextOpenDay(store, day);
    open;
    open = nextOpenDay(store, open.day)
  ) {
    const opensAt = Math.max(from, instantOf(open.day, open.hours.opensMinutes));
    const openMs = Math.max(0, instantOf(open.day, open.hours.closesMinutes) - opensAt);
    if (openMs >= leftMs) return opensAt + leftMs;
    leftMs -= openMs;
  }
  return null;
}
