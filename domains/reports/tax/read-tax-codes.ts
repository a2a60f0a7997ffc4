import type { Db } from '#db/connection.ts';
import { reportingCode } from '#domains/store/tax-rates.ts';
import { readTypedCodes } from './tax.store.ts';

/**
 * The code of a county at a rate in thousandths of a percent; null if it is neither in the table nor was
 * entered.
 */
export type TaxCodeOf = (county: string, rateMillipercent: number) => string | null;

/** The codes for the return: codes that were entered take precedence over the table (B-214, B-231). */
export async function readTaxCodes(db: Db): Promise<TaxCodeOf> {
  const typed = new Map(
    (await readTypedCodes(db)).map((row) => [`${row.county} ${row.rate_millipercent}`, row.code]),
  );
  return (county, rateMillipercent) =>
    typed.get(`${county} ${rateMillipercent}`) ?? reportingCode(county, rateMillipercent) ?? null;
}
