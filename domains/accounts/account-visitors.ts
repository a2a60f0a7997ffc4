import type { Db } from '#db/connection.ts';
import type { VisitorId } from '#kit/ids.ts';
import { visitorsTaken } from './accounts.store.ts';

/** Those of these visitors that belong to accounts that have not been erased. */
export async function accountVisitors(db: Db, visitorIds: readonly VisitorId[]): Promise<Set<VisitorId>> {
  return new Set(visitorIds.length === 0 ? [] : await visitorsTaken(db, visitorIds));
}
