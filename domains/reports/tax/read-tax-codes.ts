import type { Db } from '#db/connection.ts';
import { reportingCode } from '#domains/store/tax-rates.ts';
import { readTypedCodes } from './tax.store.ts';

/** The code of a county at a rate in thousandths of a percent; null where neither the table nor anybody has one. */
export type TaxCodeOf = (county: string, rateMillipercent: number) => string | null;

/** The codes that the return writes: what was typed comes before the table (B-214, B-231). */
export async function readTaxCodes(db: Db): Promise<TaxCodeOf> {
  const typed = new Map(
    (await readTypedCodes(db)).map((row) => [`${row.county} ${row.rate_millipercent}`, row.code]),
  );
  return (county, rateMillipercent) =>
    typed.get(`${county} ${rateMillipercent}`) ?? reportingCode(county, rateMillipercent) ?? null;
}
