import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';

/** Delivery windows that count other orders than are booked. */
export async function wrongSlots(db: Db): Promise<{ id: string; booked: number; places: number }[]> {
  const { rows } = await sql<{ id: string; booked: number; places: number }>`
    select slots.id, slots.booked, coalesce(taken.places, 0) as places
      from delivery_slots as slots
      left join (select slot_id, count(*) as places from slot_bookings group by slot_id) as taken
        on taken.slot_id = slots.id
     where slots.booked <> coalesce(taken.places, 0)
     order by slots.id`.execute(db);
  return rows;
}
