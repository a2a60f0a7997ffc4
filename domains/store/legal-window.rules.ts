/**
 * When New York lets a store sell and hand over at all: ABC Law §105(14), Sundays since October 14, 2023
 * (G-50).
 */
import type { Hours } from './hours.rules.ts';

const weekdays: Hours = { opensMinutes: 8 * 60, closesMinutes: 24 * 60 };
const sundays: Hours = { opensMinutes: 10 * 60, closesMinutes: 22 * 60 };

/** For a day of the week; 0 is Sunday. */
export function legalWindow(weekday: number): Hours {
  return weekday === 0 ? sundays : weekdays;
}

/** The part of these hours that the law allows; null if none. */
export function withinTheLaw(weekday: number, hours: Hours): Hours | null {
  const window = legalWindow(weekday);
  const opensMinutes = Math.max(hours.opensMinutes, window.opensMinutes);
  const closesMinutes = Math.min(hours.closesMinutes, window.closesMinutes);
  return opensMinutes < closesMinutes ? { opensMinutes, closesMinutes } : null;
}
