import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import { awardCents, awardPoints } from '../points.rules.ts';
import { type HourSum, hourSums, type Span } from './points-sums.store.ts';

/** All customers' points in one month; what was taken or spent is negative. */
export interface MonthOfPoints {
  /** '2026-11' */
  month: string;
  earned: number;
  takenBack: number;
  byHand: number;
  spent: number;
}

/** The value of points in cents: 1,000 of them are $10 (M-009). Rounded toward zero. */
export const valueOfPoints = (points: number): number => Math.trunc((points * awardCents) / awardPoints);

/**
 * What orders earned, refunds took back, staff changed and awards spent, by month; and what is owed at the
 * end of the period, by the shop's own ledger (B-235).
 */
export async function pointsByMonth(db: Db, span: Span): Promise<{ months: MonthOfPoints[]; owed: number }> {
  const before = await hourSums(db, { from: 0, until: span.from });
  const sums = await hourSums(db, span);
  const months = [...Map.groupBy(sums, ({ hour }) => monthOf(hour))]
    .map(([month, own]) => ({
      ...{ month, earned: sumOf(own, 'earned'), takenBack: sumOf(own, 'taken-back') },
      ...{ byHand: sumOf(own, 'by-hand'), spent: sumOf(own, 'spent') },
    }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const owed = [...before, ...sums].reduce((all, { points }) => all + points, 0);
  return { months, owed };
}

const hourMs = 60 * 60_000;
const monthOf = (hour: number): string => storeDay(hour * hourMs).slice(0, 7);
const sumOf = (sums: readonly HourSum[], kind: HourSum['kind']): number =>
  sums.filter((each) => each.kind === kind).reduce((all, { points }) => all + points, 0);
