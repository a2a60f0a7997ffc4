import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import { type ChangedBy, changeStore, type StoreAnswer } from './change-store.ts';
import { deleteTaxRate } from './store.store.ts';
import { addedRate } from './tax-rates.rules.ts';
import { refuse } from './wrong.rules.ts';

/** Takes back a rate of the owner's own that has not begun; one that has been charged stays. */
export function removeTaxRate(db: Db, county: string, fromDay: string, by: ChangedBy): Promise<StoreAnswer> {
  return changeStore(db, by, ({ addedTaxRates }) => {
    const added = addedRate(addedTaxRates, county, fromDay);
    if (!added) return refuse('county', 'unknown');
    if (fromDay <= storeDay(by.now)) return refuse('day', 'day-has-passed');
    const what = `tax rate of ${added.county} from ${fromDay}`;
    return {
      what,
      was: added.rateMillipercent,
      now: null,
      write: (tx) => deleteTaxRate(tx, added.county, fromDay),
    };
  });
}
