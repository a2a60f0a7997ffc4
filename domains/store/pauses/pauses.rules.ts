/** When shoppers cannot order online (B-217). Phone orders continue. */
import { formatDay, formatWallTime } from '#kit/clock.ts';
import { addDays, wallClock, weekdayNameOf } from '#kit/store-day.ts';
import type { Pause, PausedWay, Store } from '../store.ts';

export const pausedWays = ['all', 'pickup', 'delivery', 'shipping'] as const satisfies readonly PausedWay[];

/** The pauses at a moment, that of all orders first. */
export function activePauses(
  { pauses }: Pick<Store, 'pauses'>,
  at: number,
): { way: PausedWay; pause: Pause }[] {
  return pausedWays.flatMap((way) => {
    const pause = pauses[way];
    return pause && at < pause.untilAt ? [{ way, pause }] : [];
  });
}

const stopped: Record<PausedWay, string> = {
  all: 'Online orders pause',
  pickup: 'Pickup pauses',
  delivery: 'Local delivery pauses',
  shipping: 'Shipping pauses',
};

/** 'Local delivery pauses until 6:00 pm today. Snow: our drivers stay in.' */
export function pauseSentence(way: PausedWay, { untilAt, words }: Pause, now: number): string {
  return `${stopped[way]} until ${endText(untilAt, now)}. ${words}`;
}

/** '6:00 pm today', '12:00 pm tomorrow', '12:00 pm on Friday', '12:00 pm on December 7, 2026'. */
function endText(untilAt: number, now: number): string {
  const { day, minutes } = wallClock(untilAt);
  const { day: today } = wallClock(now);
  const time = formatWallTime(minutes);
  if (day === today) return `${time} today`;
  if (day === addDays(today, 1)) return `${time} tomorrow`;
  return `${time} on ${day < addDays(today, 7) ? weekdayNameOf(day) : formatDay(day)}`;
}
