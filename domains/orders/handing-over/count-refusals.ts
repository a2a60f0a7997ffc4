import type { Db } from '#db/connection.ts';
import { countEvents } from '../order-events.store.ts';

/** How often an order was refused at the counter from one moment to before another, epoch ms (B-086). */
export function countCounterRefusals(db: Db, span: { from: number; until: number }): Promise<number> {
  return countEvents(db, 'refused-at-counter', span);
}
