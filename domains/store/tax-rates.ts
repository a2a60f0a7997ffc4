import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { storeDay } from '#kit/clock.ts';
import { projectFile } from '#platform/files/project-file.ts';
import type { Store } from './store.ts';
import { rateOn, type TaxRate, type TaxRateAnswer, taxRateFrom } from './tax-rates.rules.ts';

const file = projectFile('data/ny-sales-tax.csv');

/** Read once, when the process starts. */
const rates: readonly TaxRate[] = parse<Parameters<typeof taxRateFrom>[0]>(readFileSync(file), {
  columns: true,
  bom: true,
}).map(taxRateFrom);

/** The combined sales tax rate of a county at a moment, the owner's additions included (G-18). */
export function taxRateAt(store: Pick<Store, 'addedTaxRates'>, county: string, at: number): TaxRateAnswer {
  return rateOn([...rates, ...store.addedTaxRates], county, storeDay(at));
}

/** The county as the table spells it ('Nassau' for 'nassau'); undefined if New York has no such county. */
export function countyNamed(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  return rates.find(({ county }) => county.toLowerCase() === wanted)?.county;
}

/** Every county of the table, in its order. */
export function taxCounties(): string[] {
  return [...new Set(rates.map(({ county }) => county))];
}
