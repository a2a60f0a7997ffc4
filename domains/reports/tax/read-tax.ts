import type { Db } from '#db/connection.ts';
import type { Days } from '../report.ts';
import { readTaxCodes } from './read-tax-codes.ts';
import { readTillTax, type TillTax, taxGroups, tillTaken } from './tax.store.ts';
import { type TaxReturn, taxReturn } from './tax-return.rules.ts';

export interface TaxReport {
  own: TaxReturn;
  /** As entered for the quarter that begins with the first day; null if nothing was entered. */
  till: (TillTax & { at: number; by: string }) | null;
  /** What the shop itself knows about the till's sales, including their tax. */
  tillTakenCents: number;
}

/**
 * Sales tax by jurisdiction: what was collected on these days, less what was refunded (B-231, B-232, S-14).
 */
export async function readTax(db: Db, days: Days): Promise<TaxReport> {
  return {
    own: taxReturn(await taxGroups(db, days), await readTaxCodes(db)),
    till: await readTillTax(db, days.from),
    tillTakenCents: await tillTaken(db, days),
  };
}
