/** The only SQL on `edge_turn`. */
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';

/**
 * Takes or keeps the turn until then, epoch ms; false if another process has it and its time is not over at
 * `now`.
 */
export async function takeTurn(
  db: Db,
  { holder, now, until }: { holder: string; now: number; until: number },
): Promise<boolean> {
  return (await take(db, holder, now, until)).length > 0;
}

const take = cachedQuery((db, holder: string, now: number, until: number) =>
  db
    .updateTable('edge_turn')
    .set({ holder, ends_at: until })
    .where('id', '=', 1)
    // A clock that was an hour ahead must not hold the turn for an hour.
    .where(({ or, eb }) =>
      or([eb('holder', '=', holder), eb('ends_at', '<=', now), eb('ends_at', '>', until)]),
    )
    .returning('id'),
);

/** Gives the turn back, so that no other process has to wait for its end. */
export async function endTurn(db: Db, holder: string): Promise<void> {
  await db.updateTable('edge_turn').set({ ends_at: 0 }).where('holder', '=', holder).execute();
}
