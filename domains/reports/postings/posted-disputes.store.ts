/**
 * The only SQL on `posted_disputes`: money withheld for disputes and returned, each once, on an open day
 * (B-230).
 */
import type { Db } from '#db/connection.ts';
import type { PostedDisputeRow } from '#db/tables/reports.ts';
import type { Tx } from '#db/transaction.ts';
import { storeDay } from '#kit/clock.ts';
import { closedDaysFrom, openDayFrom } from './open-days.store.ts';

export interface PostedMove {
  key: string;
  kind: PostedDisputeRow['kind'];
  orderNumber: number | null;
  /** Epoch ms. */
  happenedAt: number;
  amountCents: number;
}

/** Writes what is not there yet. The books must be locked. */
export async function insertDisputeMoves(tx: Tx, moves: readonly PostedMove[]): Promise<void> {
  if (moves.length === 0) return;
  const first = moves.map(({ happenedAt }) => storeDay(happenedAt)).toSorted()[0] ?? '';
  const closed = await closedDaysFrom(tx, first);
  await tx
    .insertInto('posted_disputes')
    .values(
      moves.map(({ key, kind, orderNumber, happenedAt, amountCents }) => ({
        ...{ key, kind, order_number: orderNumber, happened_at: happenedAt, amount_cents: amountCents },
        day: openDayFrom(storeDay(happenedAt), closed),
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** What was withheld and what came back on a day. */
export async function disputeSums(db: Db, day: string) {
  const rows = await db
    .selectFrom('posted_disputes')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('count'),
      fn.sum<number>('amount_cents').as('cents'),
    ])
    .where('day', '=', day)
    .groupBy('kind')
    .execute();
  const of = (kind: PostedDisputeRow['kind']) => {
    const row = rows.find((each) => each.kind === kind);
    return { count: Number(row?.count ?? 0), cents: Number(row?.cents ?? 0) };
  };
  return { held: of('held'), returned: of('returned') };
}

/** Moves what happened on a day but was posted to a later day that is still open back to it. */
export async function takeBackLateDisputes(
  tx: Tx,
  { from, until, day, closed }: { from: number; until: number; day: string; closed: ReadonlySet<string> },
): Promise<void> {
  const late = await tx
    .selectFrom('posted_disputes')
    .select(['key', 'day'])
    .where('day', '>', day)
    .where('happened_at', '>=', from)
    .where('happened_at', '<', until)
    .execute();
  const keys = late.filter((each) => !closed.has(each.day)).map(({ key }) => key);
  if (keys.length > 0)
    await tx.updateTable('posted_disputes').set({ day }).where('key', 'in', keys).execute();
}
