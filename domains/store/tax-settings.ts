/** The owner's own tax rates, ahead of their first day. */
import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import { isDay } from '#kit/store-day.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeSetting, changeStore, type StoreAnswer } from './change-store.ts';
import { deleteTaxRate, putTaxRate } from './store.store.ts';
import { addedRate } from './tax-rates.rules.ts';
import { countyNamed } from './tax-rates.ts';
import { refuse } from './wrong.rules.ts';

/** In thousandths of a percent. A higher rate is a typo: New York has none. */
const maxMillipercent = 20_000;

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
  by: By,
): Promise<StoreAnswer> {
  const known = countyNamed(county);
  if (known === undefined) return refuse('county', 'unknown-county');
  if (!Number.isSafeInteger(rateMillipercent) || rateMillipercent < 1 || rateMillipercent > maxMillipercent) {
    return refuse('rate', 'not-a-rate');
  }
  if (!isDay(fromDay)) return refuse('day', 'not-a-day');
  if (fromDay < storeDay(by.now)) return refuse('day', 'day-has-passed');
  return changeStore(db, by, ({ addedTaxRates }) => ({
    what: `tax rate of ${known} from ${fromDay}`,
    was: addedRate(addedTaxRates, known, fromDay)?.rateMillipercent ?? null,
    now: rateMillipercent,
    isMoney: true,
    write: (tx) => putTaxRate(tx, known, fromDay, rateMillipercent),
  }));
}

/** Removes a rate that the owner added, unless it has begun. */
export function removeTaxRate(db: Db, county: string, fromDay: string, by: By): Promise<StoreAnswer> {
  return changeStore(db, by, ({ addedTaxRates }) => {
    const added = addedRate(addedTaxRates, county, fromDay);
    if (!added) return refuse('county', 'unknown');
    if (fromDay <= storeDay(by.now)) return refuse('day', 'day-has-passed');
    const what = `tax rate of ${added.county} from ${fromDay}`;
    return {
      what,
      was: added.rateMillipercent,
      now: null,
      isMoney: true,
      write: (tx) => deleteTaxRate(tx, added.county, fromDay),
    };
  });
}

/** Notes that the table was compared with the state's on this day (B-214). */
export async function noteTaxCheck(db: Db, day: string, by: By): Promise<StoreAnswer> {
  if (!isDay(day)) return refuse('day', 'not-a-day');
  if (day > storeDay(by.now)) return refuse('day', 'day-to-come');
  return changeSetting(db, by, 'tax check', 'taxCheckedOn', (store) => ({
    was: store.taxCheckedOn,
    now: day,
  }));
}
