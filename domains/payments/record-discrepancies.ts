import type { Db } from '#db/connection.ts';
import type { PaymentBreakRow } from '#db/tables/payments.ts';
import {
  closeDiscrepancies,
  readOpenDiscrepancies,
  upsertDiscrepancies,
} from './payment-discrepancies.store.ts';
import { discrepancyKey, type Examined, type PaymentDiscrepancy, wouldShow } from './payment-discrepancy.ts';

export type OpenDiscrepancy = PaymentBreakRow;

export interface RecordedDiscrepancies {
  /** All open discrepancies, oldest first, including those that this run did not check. */
  open: OpenDiscrepancy[];
  /** Keys of those that were not open before. */
  fresh: string[];
  closed: number;
}

export interface Run {
  found: readonly PaymentDiscrepancy[];
  examined: Examined;
  /** Discrepancies that another run found after this time are not closed. */
  startedAt: number;
  now: number;
}

/** Records what a run found, one row per discrepancy however often it is found, and closes resolved ones. */
export async function recordDiscrepancies(
  db: Db,
  { found, examined, startedAt, now }: Run,
): Promise<RecordedDiscrepancies> {
  const before = new Map(
    (await readOpenDiscrepancies(db)).map(({ key, last_seen_at }) => [key, last_seen_at]),
  );
  const byKey = new Map(found.map((each) => [discrepancyKey(each), each]));
  await upsertDiscrepancies(db, [...byKey.values()], now);
  const gone = [...before].flatMap(([key, seenAt]) =>
    !byKey.has(key) && seenAt <= startedAt && wouldShow(key, examined) ? [key] : [],
  );
  await closeDiscrepancies(db, gone, now);
  const fresh = [...byKey.keys()].filter((key) => !before.has(key));
  return { open: await readOpenDiscrepancies(db), fresh, closed: gone.length };
}
