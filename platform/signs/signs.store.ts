/**
 * One query for everything that the processes of a shop follow: most of the time nothing has changed (O-040).
 */
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';

/** A value that is the same as before means that nothing has changed there. */
export interface Signs {
  /** The newest change of the catalogue. */
  change: number | null;
  store: number | null;
  places: number | null;
  /** The first outbox entry that is due. */
  outbox: number | null;
  /** A scheduled price whose day has begun. */
  price: number | null;
}

/** @param now epoch ms */
export async function readSigns(db: Db, now: number): Promise<Signs> {
  const [signs] = await askSigns(db, now);
  if (!signs) throw new Error('No signs: a statement without a table has one row');
  return signs;
}

const askSigns = cachedQuery((db, now: number) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom('catalogue_changes')
      .select(({ fn }) => fn.max('seq').as('seq'))
      .as('change'),
    selectFrom('store_edition').select('number').as('store'),
    selectFrom('taxonomy_edition').select('number').as('places'),
    selectFrom('outbox')
      .select('id')
      .where('done_at', 'is', null)
      .where('available_at', '<=', now)
      .limit(1)
      .as('outbox'),
    selectFrom('scheduled_prices')
      .select('id')
      .where('ended_at', 'is', null)
      .where('from_at', '<=', now)
      .limit(1)
      .as('price'),
  ]),
);
