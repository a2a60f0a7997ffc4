import type { Db } from '#db/connection.ts';

/** How long a consequence cannot be requested twice by mistake: longer than anything about an order takes. */
const keptMs = 120 * 24 * 60 * 60_000;
/** Small enough that no statement runs for long. */
const deletedAtOnce = 5_000;

/** Deletes entries that were done long ago; those given up stay on record. `now` in epoch ms. */
export async function forgetDoneEntries(db: Db, now: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('outbox')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('done_at', '<', now - keptMs)
          .where('last_error', 'is', null)
          .limit(deletedAtOnce),
      )
      .executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
    if (Number(numDeletedRows) < deletedAtOnce) return deleted;
  }
}
