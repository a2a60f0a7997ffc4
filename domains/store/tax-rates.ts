import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { storeDay } from '#kit/clock.ts';
import { projectFile } from '#platform/files/project-file.ts';
import type { Store } from './store.ts';
import { rateOn, type TaxRate, type TaxRateAnswer, taxRateFrom } from './tax-rates.rules.ts';

const file = projectFile('data/ny-sales-tax.csv');

/** Read once, when the process starts. */
const rows = parse<Parameters<typeof taxRateFrom>[0] & { reporting_code_seen: string }>(readFileSync(file), {
  columns: true,
  bom: true,
});
const rates: readonly TaxRate[] = rows.map(taxRateFrom);
const codes = new Map(
  rows.map((row) => {
    const { county, rateMillipercent } = taxRateFrom(row);
    return [`${county} ${rateMillipercent}`, row.reporting_code_seen];
  }),
);

/** New York's code for a county at a rate, for the return (B-231); undefined if the table has none. */
export function reportingCode(county: string, rateMillipercent: number): string | undefined {
  return codes.get(`${county} ${rateMillipercent}`) || undefined;
}

/** The combined sales tax rate of a county at a moment, including the owner's additions (G-18). */
export function taxRateAt(store: Pick<Store, 'addedTaxRates'>, county: string, at: number): TaxRateAnswer {
  return rateOn([...rates, ...store.addedTaxRates], county, storeDay(at));
}

/** Longer than the name of any. */
export const maxCountyLength = 40;

/** The county as spelled in the table ('Nassau' for 'nassau'); undefined if New York has no such county. */
export function countyNamed(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  return rates.find(({ county }) => county.toLowerCase() === wanted)?.county;
}

/** Every county in the table, in its order. */
export function taxCounties(): string[] {
  return [...new Set(rates.map(({ county }) => county))];
}
