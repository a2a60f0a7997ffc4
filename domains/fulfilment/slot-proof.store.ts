import { sql } from 'kysely';
import { type Books, bySlices } from '#platform/proof/by-slices.ts';

/** Delivery windows whose count differs from the orders booked. */
export function wrongSlots(books: Books): Promise<{ id: string; booked: number; places: number }[]> {
  const places = sql<number>`coalesce(taken.places, 0)`;
  return bySlices(books, 'delivery_slots.id', (within) =>
    books.db
      .selectFrom('delivery_slots')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('slot_bookings')
            .select(({ fn }) => ['slot_id', fn.countAll<number>().as('places')])
            .where(within('slot_id'))
            .groupBy('slot_id')
            .as('taken'),
        (join) => join.onRef('taken.slot_id', '=', 'delivery_slots.id'),
      )
      .select(['delivery_slots.id', 'delivery_slots.booked', places.as('places')])
      .where(within('delivery_slots.id'))
      .where('delivery_slots.booked', '<>', places)
      .orderBy('delivery_slots.id')
      .execute(),
  );
}
