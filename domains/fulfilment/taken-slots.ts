import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { readTaken } from './slots.store.ts';
import type { TakenSlots } from './time-slots.rules.ts';

/** How many orders have booked each slot of a day, '2026-11-20'. */
export function takenSlots(db: Db | Tx, day: string): Promise<TakenSlots> {
  return readTaken(db, day);
}
