import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';

/** A leap year, so that no year is cut short. */
const yearMs = 366 * 24 * 60 * 60_000;

const atOnce = 500;

/** Deletes what was noted more than `years` ago; the database refuses it for less than three (B-038). */
export async function forgetActivity(db: Db, years: number, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('activity')
      .where('at', '<', now - years * yearMs)
      .returning('seq')
      .execute();
    for (let start = 0; start < gone.length; start += atOnce) {
      const acts = gone.slice(start, start + atOnce).map(({ seq }) => seq);
      await tx.deleteFrom('activity_items').where('act', 'in', acts).execute();
    }
  });
}
