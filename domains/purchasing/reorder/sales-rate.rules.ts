/** How fast a size sells, from what left the shelf in the last 90 days (B-171). */

export const longDays = 90;
export const shortDays = 28;

/** One day of a size, counted back from now: 0 is the last 24 hours. */
export interface DayOfSize {
  daysAgo: number;
  /** Bottles sold, not counting returned ones. */
  sold: number;
  /** The sum by which the day's movements changed what is on hand. */
  change: number;
}

export interface SalesRate {
  /** Bottles a day. */
  perDay: number;
  short: PartOfRate;
  long: PartOfRate;
}

export interface PartOfRate {
  sold: number;
  /** Days on which there was a bottle to sell. */
  days: number;
  /** Null if there was no such day. */
  perDay: number | null;
}

/**
 * Half of the rate comes from 28 days and half from 90; days without a bottle are left out, and if one of the
 * periods consists only of such days, the other counts alone. A day is without a bottle if it began and ended
 * without one and nothing was sold.
 *
 * @param onHand now
 */
export function salesRate(days: readonly DayOfSize[], onHand: number): SalesRate {
  const byDay = new Map(days.map((day) => [day.daysAgo, day]));
  let atEnd = onHand;
  const counted: { daysAgo: number; sold: number }[] = [];
  for (let daysAgo = 0; daysAgo < longDays; daysAgo++) {
    const { sold, change } = byDay.get(daysAgo) ?? { sold: 0, change: 0 };
    const atBeginning = atEnd - change;
    if (atBeginning > 0 || atEnd > 0 || sold > 0) counted.push({ daysAgo, sold });
    atEnd = atBeginning;
  }
  const part = (length: number): PartOfRate => {
    const own = counted.filter(({ daysAgo }) => daysAgo < length);
    // Returns of earlier sales may exceed what was sold.
    const sold = Math.max(
      0,
      own.reduce((sum, day) => sum + day.sold, 0),
    );
    return { sold, days: own.length, perDay: own.length === 0 ? null : sold / own.length };
  };
  const [short, long] = [part(shortDays), part(longDays)];
  const perDay = ((short.perDay ?? long.perDay ?? 0) + (long.perDay ?? 0)) / 2;
  return { perDay, short, long };
}

/** How many days the bottles last; null if none sells. */
export function daysOfStock(bottles: number, { perDay }: Pick<SalesRate, 'perDay'>): number | null {
  return perDay === 0 ? null : Math.max(0, bottles) / perDay;
}
