import type { Db } from '#db/connection.ts';
import { countEvents, eventsBetween } from '../order-events.store.ts';

/** How often an order was refused at the counter from one moment to before another, epoch ms (B-086). */
export function countCounterRefusals(db: Db, span: { from: number; until: number }): Promise<number> {
  return countEvents(db, 'refused-at-counter', span);
}

/** Each of these refusals: the order, the reason from the closed list with what was added to it, and when. */
export async function listCounterRefusals(
  db: Db,
  span: { from: number; until: number },
): Promise<{ order: number; why: string; at: number }[]> {
  const events = await eventsBetween(db, 'refused-at-counter', span);
  return events.map(({ order, note, at }) => ({ order, at, why: note ?? 'other' }));
}
