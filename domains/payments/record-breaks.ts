import type { Db } from '#db/connection.ts';
import type { PaymentBreakRow } from '#db/tables/payments.ts';
import { breakKey, type Examined, type PaymentBreak, wouldShow } from './payment-break.ts';
import { closeBreaks, readOpenBreaks, upsertBreaks } from './payment-breaks.store.ts';

export type OpenBreak = PaymentBreakRow;

export interface RecordedBreaks {
  /** All that are open now, oldest first; also those that this run did not look at. */
  open: OpenBreak[];
  /** Keys of those that were not open before. */
  fresh: string[];
  closed: number;
}

export interface Run {
  found: readonly PaymentBreak[];
  examined: Examined;
  /** What another run found after this is not closed. */
  startedAt: number;
  now: number;
}

/** Writes down what a run found, one row a break however often it is found, and closes what is gone. */
export async function recordBreaks(
  db: Db,
  { found, examined, startedAt, now }: Run,
): Promise<RecordedBreaks> {
  const before = new Map((await readOpenBreaks(db)).map(({ key, last_seen_at }) => [key, last_seen_at]));
  const byKey = new Map(found.map((each) => [breakKey(each), each]));
  await upsertBreaks(db, [...byKey.values()], now);
  const gone = [...before].flatMap(([key, seenAt]) =>
    !byKey.has(key) && seenAt <= startedAt && wouldShow(key, examined) ? [key] : [],
  );
  await closeBreaks(db, gone, now);
  const fresh = [...byKey.keys()].filter((key) => !before.has(key));
  return { open: await readOpenBreaks(db), fresh, closed: gone.length };
}
