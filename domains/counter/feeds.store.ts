/** How far the sales of each location were taken in, and whose turn it is to ask the till. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

export interface Feed {
  locationId: string;
  startedAt: number;
  /** All sales up to this moment were taken in. */
  seenUntil: number;
  askedAt: number;
  comparedAt: number;
}

const columns = ['location_id', 'started_at', 'seen_until', 'asked_at', 'compared_at'] as const;

interface Row {
  location_id: string;
  started_at: number;
  seen_until: number;
  asked_at: number;
  compared_at: number;
}

const feedOf = (row: Row): Feed => ({
  ...{ locationId: row.location_id, startedAt: row.started_at, seenUntil: row.seen_until },
  ...{ askedAt: row.asked_at, comparedAt: row.compared_at },
});

/** Starts reading a location at this moment, if it is a new one. */
export async function openFeed(db: Db, locationId: string, now: number): Promise<void> {
  await db
    .insertInto('counter_feeds')
    .values({
      ...{ location_id: locationId, started_at: now, seen_until: now, turn_until: 0 },
      ...{ asked_at: 0, nudged_at: 0, compared_at: 0 },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readFeeds(db: Db): Promise<Feed[]> {
  const rows = await db.selectFrom('counter_feeds').select(columns).orderBy('location_id').execute();
  return rows.map(feedOf);
}

export interface Turn {
  /** It is due if it was last asked before then. */
  askedBefore: number;
  /** It is due if it was last asked before then and the till has reported that something was sold. */
  nudgedBefore: number;
  now: number;
  until: number;
}

/**
 * Takes the turn if it is due and no other process has it; undefined otherwise. The turn of a dead process
 * ends by itself.
 */
export async function takeTurn(
  db: Db,
  locationId: string,
  { askedBefore, nudgedBefore, now, until }: Turn,
): Promise<Feed | undefined> {
  const row = await db
    .updateTable('counter_feeds')
    .set({ turn_until: until, asked_at: now })
    .where('location_id', '=', locationId)
    .where((eb) => eb.or([eb('turn_until', '<=', now), eb('turn_until', '>', until)]))
    .where((eb) =>
      eb.or([
        eb('asked_at', '<=', askedBefore),
        // The clock was set back.
        eb('asked_at', '>', now),
        eb.and([eb('asked_at', '<=', nudgedBefore), eb('nudged_at', '>', eb.ref('asked_at'))]),
      ]),
    )
    .returning(columns)
    .executeTakeFirst();
  return row && feedOf(row);
}

export async function keepTurn(db: Db, locationId: string, until: number): Promise<void> {
  await db
    .updateTable('counter_feeds')
    .set({ turn_until: until })
    .where('location_id', '=', locationId)
    .execute();
}

export async function writeSeen(tx: Tx, locationId: string, seenUntil: number): Promise<void> {
  await tx
    .updateTable('counter_feeds')
    .set({ seen_until: seenUntil })
    .where('location_id', '=', locationId)
    .where('seen_until', '<', seenUntil)
    .execute();
}

export async function writeCompared(db: Db, locationId: string, now: number): Promise<void> {
  await db
    .updateTable('counter_feeds')
    .set({ compared_at: now })
    .where('location_id', '=', locationId)
    .execute();
}

export async function writeNudge(db: Db, locationId: string, now: number): Promise<void> {
  await db
    .updateTable('counter_feeds')
    .set({ nudged_at: now })
    .where('location_id', '=', locationId)
    .execute();
}
