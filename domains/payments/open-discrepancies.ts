import type { Db } from '#db/connection.ts';
import { readOpenDiscrepancies } from './payment-discrepancies.store.ts';
import type { OpenDiscrepancy } from './record-discrepancies.ts';

/**
 * The discrepancies between the vendor's ledger and the shop's records as of the last comparison, oldest
 * first.
 */
export function listOpenDiscrepancies(db: Db): Promise<OpenDiscrepancy[]> {
  return readOpenDiscrepancies(db);
}
