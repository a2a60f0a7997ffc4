import { legalWindow } from '#domains/store/legal-window.rules.ts';
import { addDays, instantOf, wallClock, weekdayOf } from '#kit/store-day.ts';

/**
 * Whether New York lets a store hand over at a given moment, at the counter or at a door: Mondays to
 * Saturdays 8 am to midnight, Sundays 10 am to 10 pm, holidays no different (ABC Law §105(14); B-087).
 * `opensAt`, epoch ms: when it next may.
 */
export function legalHandOver(at: number): { kind: 'open' } | { kind: 'closed'; opensAt: number } {
  const { day, minutes } = wallClock(at);
  const today = legalWindow(weekdayOf(day));
  if (minutes < today.opensMinutes) return { kind: 'closed', opensAt: instantOf(day, today.opensMinutes) };
  if (minutes < today.closesMinutes) return { kind: 'open' };
  const tomorrow = addDays(day, 1);
  return { kind: 'closed', opensAt: instantOf(tomorrow, legalWindow(weekdayOf(tomorrow)).opensMinutes) };
}
