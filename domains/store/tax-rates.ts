import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { storeDay } from '#kit/clock.ts';
import { rateOn, type TaxRate, type TaxRateAnswer, taxRateFrom } from './tax-rates.rules.ts';

const file = new URL('../../data/ny-sales-tax.csv', import.meta.url);

/** Read once when the process starts. */
const rates: readonly TaxRate[] = parse<Parameters<typeof taxRateFrom>[0]>(readFileSync(file), { columns: true, bom: true }).map(
  taxRateFrom,
);

/** The combined sales tax rate in thousandths of a percent at a place of delivery, at a moment. */
export function taxRateAt(county: string, at: number): TaxRateAnswer {
  return rateOn(rates, county, storeDay(at));
}
