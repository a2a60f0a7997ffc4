import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import { isDay } from '#kit/store-day.ts';
import { type ChangedBy, changeStore, type StoreAnswer } from './change-store.ts';
import { putTaxRate } from './store.store.ts';
import { addedRate } from './tax-rates.rules.ts';
import { countyNamed } from './tax-rates.ts';
import { refuse } from './wrong.rules.ts';

/** Above any rate of New York, in thousandths of a percent: a slip of the pen. */
const mostMillipercent = 20_000;

export interface NewTaxRate {
  county: string;
  /** Thousandths of a percent: 8750 is 8.75 %. */
  rateMillipercent: number;
  fromDay: string;
}

/**
 * Adds a county's next combined rate ahead of its first day (G-18); orders keep the rate of their own day.
 */
export async function addTaxRate(
  db: Db,
  { county, rateMillipercent, fromDay }: NewTaxRate,
  by: ChangedBy,
): Promise<StoreAnswer> {
  const known = countyNamed(county);
  if (known === undefined) return refuse('county', 'unknown-county');
  if (
    !Number.isSafeInteger(rateMillipercent) ||
    rateMillipercent < 1 ||
    rateMillipercent > mostMillipercent
  ) {
    return refuse('rate', 'not-a-rate');
  }
  if (!isDay(fromDay)) return refuse('day', 'not-a-day');
  if (fromDay < storeDay(by.now)) return refuse('day', 'day-has-passed');
  return changeStore(db, by, ({ addedTaxRates }) => ({
    what: `tax rate of ${known} from ${fromDay}`,
    was: addedRate(addedTaxRates, known, fromDay)?.rateMillipercent ?? null,
    now: rateMillipercent,
    write: (tx) => putTaxRate(tx, known, fromDay, rateMillipercent),
  }));
}
