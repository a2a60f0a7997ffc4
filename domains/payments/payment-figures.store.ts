/** Sums over `payments` and `payment_breaks` for those who monitor the shop. */
import type { Db } from '#db/connection.ts';

/** When the oldest unsettled attempt began, epoch ms; null if there is none. */
export async function oldestUnsettledAt(db: Db): Promise<number | null> {
  const { at } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.min<number | string | null>('created_at').as('at'))
    .where('state', '=', 'created')
    .executeTakeFirstOrThrow();
  return at === null ? null : Number(at);
}

/** Counts held authorizations that began before a moment. */
export async function countHeldSince(db: Db, before: number): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', '=', 'authorised')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countOpenDiscrepancies(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_breaks')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
