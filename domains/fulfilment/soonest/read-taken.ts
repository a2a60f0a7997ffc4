import type { Db } from '#db/connection.ts';
import { takenOnDays } from '../booked-slots.ts';
import { deliveryDays } from '../delivery-days.rules.ts';
import type { TakenByDay } from './soonest.rules.ts';

/** The bookings of both delivery days. */
export function readTaken(db: Db, now: number): Promise<TakenByDay> {
  return takenOnDays(
    db,
    deliveryDays(now).map(({ dateModel }) => dateModel),
  );
}
