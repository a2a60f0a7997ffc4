import type { Db } from '#db/connection.ts';
import { readOpenDiscrepancies } from './payment-discrepancies.store.ts';
import type { OpenDiscrepancy } from './record-discrepancies.ts';

/** Where the vendor's ledger and the shop's records disagree by what was compared last, oldest first. */
export function listOpenDiscrepancies(db: Db): Promise<OpenDiscrepancy[]> {
  return readOpenDiscrepancies(db);
}
