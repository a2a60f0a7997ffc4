import type { Db } from '#db/connection.ts';
import { countCounterRefusals } from '#domains/orders/handing-over/count-refusals.ts';
import { listOpenDiscrepancies } from '#domains/payments/open-discrepancies.ts';
import { sumByReason } from '#domains/purchasing/sum-by-reason.ts';
import { countOutcomes, readLedgerHead } from '#domains/runs/count-outcomes.ts';
import { addDays, instantOf } from '#kit/store-day.ts';
import { disputeSums } from '../postings/posted-disputes.store.ts';
import { closesOfDay, type DayClose, latePostings, postingGroups } from './day-closes.store.ts';
import { type DayFigures, dayFigures } from './day-figures.rules.ts';

export type { DayClose } from './day-closes.store.ts';
export { closesBetween as readCloses } from './day-closes.store.ts';

/** From its first moment until the first moment of the next day, epoch ms: 23 to 25 hours. */
export const spanOfDay = (day: string) => ({ from: instantOf(day, 0), until: instantOf(addDays(day, 1), 0) });

/**
 * The figures of a day according to what is posted now; for a closed day, the figures of its close are the
 * ones that count.
 */
export async function readDayFigures(db: Db, day: string): Promise<DayFigures> {
  const span = spanOfDay(day);
  const groups = await postingGroups(db, day);
  const atDoors = await countOutcomes(db, span);
  const atCounter = await countCounterRefusals(db, span);
  const reasons = await sumByReason(db, span.from, span.until);
  return dayFigures(day, groups, {
    late: await latePostings(db, day, span.from),
    refusals: [
      ...atDoors.flatMap(({ outcome, count }) => (outcome === 'delivered' ? [] : [{ outcome, count }])),
      ...(atCounter > 0 ? [{ outcome: 'at-counter' as const, count: atCounter }] : []),
    ],
    adjusted: {
      bottles: reasons.reduce((sum, { bottles }) => sum + bottles, 0),
      cents: reasons.reduce((sum, { cents }) => sum + cents, 0),
    },
    openDifferences: (await listOpenDiscrepancies(db)).length,
    doorLedger: await readLedgerHead(db),
    disputes: await disputeSums(db, day),
  });
}

/** A day with its closes, newest first; while it is closed, `figures` are frozen. */
export async function readDay(
  db: Db,
  day: string,
): Promise<{ figures: DayFigures; closes: DayClose[]; isClosed: boolean }> {
  const closes = await closesOfDay(db, day);
  const [latest] = closes;
  const isClosed = latest?.state === 'closed';
  return { closes, isClosed, figures: isClosed ? latest.figures : await readDayFigures(db, day) };
}
