import type { Store } from './store.ts';
import { taxRateAt } from './tax-rates.ts';

/** County and rate, in thousandths of a percent, for pickups (G-18). */
export function storeTax(
  store: Pick<Store, 'county' | 'addedTaxRates'>,
  at: number,
): { county: string; rateMillipercent: number } {
  const answer = taxRateAt(store, store.county, at);
  if (answer.kind === 'unknown-county')
    throw new Error(`The tax table has no rate for the store's own county, ${answer.county}`);
  return { county: store.county, rateMillipercent: answer.rateMillipercent };
}
