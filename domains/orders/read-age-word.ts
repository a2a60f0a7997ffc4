import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { ageWordOf } from './orders.store.ts';

/** The age statement that the buyer confirmed when the order was placed, and when (M-004). */
export function readAgeWord(db: Db, id: OrderId): Promise<{ wording: string; at: number } | undefined> {
  return ageWordOf(db, id);
}
