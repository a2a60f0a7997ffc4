/** All customers' points, summed by the hour in which they were made: no customer is read (B-235). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import { awardPoints } from '../points.rules.ts';

export interface Span {
  /** Epoch ms; from one moment to before another. */
  from: number;
  until: number;
}

export interface HourSum {
  /** Hours since 1970: New York's clock differs from it by whole hours. */
  hour: number;
  kind: 'earned' | 'taken-back' | 'by-hand' | 'spent';
  points: number;
}

const hourOf = (column: string): RawBuilder<number> => sql<number>`(${sql.ref(column)} / 3600000)`;

/** Awards that hold their points, or have spent them. */
const spentStates = ['pending', 'used'] as const;

export async function hourSums(db: Db, { from, until }: Span): Promise<HourSum[]> {
  const ofOrders = await db
    .selectFrom('loyalty_order_points')
    .select(({ fn }) => [hourOf('created_at').as('hour'), 'reason', fn.sum<number>('points').as('points')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy([hourOf('created_at'), 'reason'])
    .execute();
  const byHand = await db
    .selectFrom('loyalty_adjustments')
    .select(({ fn }) => [hourOf('adjusted_at').as('hour'), fn.sum<number>('points').as('points')])
    .where('adjusted_at', '>=', from)
    .where('adjusted_at', '<', until)
    .groupBy(hourOf('adjusted_at'))
    .execute();
  const awards = await db
    .selectFrom('loyalty_awards')
    .select(({ fn }) => [hourOf('created_at').as('hour'), fn.countAll<number>().as('count')])
    .where('state', 'in', spentStates)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy(hourOf('created_at'))
    .execute();
  return [
    ...ofOrders.map(
      ({ hour, reason, points }): HourSum => ({
        ...{
          hour: Number(hour),
          kind: reason === 'earned' ? 'earned' : 'taken-back',
          points: Number(points),
        },
      }),
    ),
    ...byHand.map(
      ({ hour, points }): HourSum => ({
        ...{ hour: Number(hour), kind: 'by-hand', points: Number(points) },
      }),
    ),
    ...awards.map(
      ({ hour, count }): HourSum => ({
        ...{ hour: Number(hour), kind: 'spent', points: -awardPoints * Number(count) },
      }),
    ),
  ];
}
