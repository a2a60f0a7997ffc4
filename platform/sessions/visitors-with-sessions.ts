import type { Db } from '#db/connection.ts';
import type { VisitorId } from '#kit/ids.ts';
import { visitorsOfSessions } from './session.store.ts';

/** Which of these visitors have a session, expired or not: a visitor without one can never return. */
export async function visitorsWithSessions(
  db: Db,
  visitorIds: readonly VisitorId[],
): Promise<Set<VisitorId>> {
  return new Set(visitorIds.length === 0 ? [] : await visitorsOfSessions(db, visitorIds));
}
