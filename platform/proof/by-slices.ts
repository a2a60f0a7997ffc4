import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connection.ts';

/** The books as a proof reads them: so many keys of a table per turn of the event loop (decision 035). */
export interface Books {
  db: Db;
  keysAtOnce: number;
}

/** The condition that a column contains a key of the slice. */
export type Within = (column: string) => RawBuilder<boolean>;

type Key = string | number;

/**
 * Looks at a table slice by slice, in the order of its key, with a turn of the event loop in between. Each
 * look must be one statement: it sees one state of the books, and what others write between two looks is
 * complete in the second. A rule may therefore only cover one key and what belongs to it.
 *
 * @param key a column with an index, 'orders.number'; rows with the same value are in the same slice
 */
export async function bySlices<Found>(
  { db, keysAtOnce }: Books,
  key: `${string}.${string}`,
  look: (within: Within) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  let after: Key | null = null;
  for (;;) {
    const last: Key | null = await lastOfSlice(db, key, after, keysAtOnce);
    if (last === null) return found;
    found.push(...(await look(within(after, last))));
    after = last;
    await turn();
  }
}

function within(after: Key | null, last: Key): Within {
  return (column) => {
    const upTo = sql<boolean>`${sql.ref(column)} <= ${last}`;
    return after === null ? upTo : sql<boolean>`(${sql.ref(column)} > ${after} and ${upTo})`;
  };
}

async function lastOfSlice(
  db: Db,
  key: `${string}.${string}`,
  after: Key | null,
  keys: number,
): Promise<Key | null> {
  const column = sql.ref(key);
  const later = after === null ? sql`` : sql`where ${column} > ${after}`;
  const some = sql<{ key: Key }>`(
    select ${column} as key from ${sql.table(key.replace(/\..*/, ''))} ${later} order by ${column} limit ${keys}
  )`;
  const { last } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.max<Key | null>('key').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
