import type { Db } from '#db/connection.ts';
import { TillNameReader } from '../shorthand/read-till-name.rules.ts';
import { taxonomy } from '../taxonomy.ts';
import { allLessons } from './till-readings.store.ts';

/** A reader that knows the shop's own products and what people have answered. */
export async function openTillNameReader(db: Db): Promise<TillNameReader> {
  return new TillNameReader(taxonomy, [], await allLessons(db));
}
