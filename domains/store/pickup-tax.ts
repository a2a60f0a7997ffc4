import { storeFacts } from './store-facts.ts';
import { taxRateAt } from './tax-rates.ts';

/** County and rate of what is handed over at the counter; the rate in thousandths of a percent. */
export function pickupTax(at: number): { county: string; rateMillipercent: number } {
  const answer = taxRateAt(storeFacts.county, at);
  if (answer.kind === 'unknown-county') throw new Error(`The tax table has no rate for the store's own county, ${answer.county}`);
  return { county: storeFacts.county, rateMillipercent: answer.rateMillipercent };
}
