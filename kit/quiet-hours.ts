/**
 * The hours in which people get no message that they are not waiting for: 9 pm to 8 am on Long Island (47 CFR
 * 64.1200(c)(1)).
 */
import { wallClock } from './store-day.ts';

const hour = 60;
const dayBegins = 8 * hour;
const dayEnds = 21 * hour;

/** By the store's clock. @param now epoch ms */
export function isNight(now: number): boolean {
  const { minutes } = wallClock(now);
  return minutes < dayBegins || minutes >= dayEnds;
}
