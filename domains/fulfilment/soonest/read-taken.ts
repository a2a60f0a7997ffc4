import type { Db } from '#db/connection.ts';
import { takenSlots } from '../booked-slots.ts';
import { deliveryDays } from '../delivery-days.rules.ts';
import type { TakenByDay } from './soonest.rules.ts';

/** The bookings of both delivery days. */
export async function readTaken(db: Db, now: number): Promise<TakenByDay> {
  const days = deliveryDays(now).map(({ dateModel }) => dateModel);
  const taken = await Promise.all(days.map((day) => takenSlots(db, day)));
  return new Map(days.map((day, at) => [day, taken[at] ?? new Map()]));
}
