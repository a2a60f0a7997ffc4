import type { Db } from '#db/connection.ts';
import { pathsInUse } from './list-rows.store.ts';

/** Paths of the regions that some product has, drafts and withdrawn ones included. */
export async function placesInUse(db: Db): Promise<{ regions: string[] }> {
  return { regions: await pathsInUse(db) };
}
