/** The only SQL on `shelf_places`: where the bottles of a format stand (B-065). */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';

/** The place; a format without one is left out. */
export async function placesOfFormats(
  db: Db,
  formatIds: readonly FormatId[],
): Promise<Map<FormatId, string>> {
  if (formatIds.length === 0) return new Map();
  const rows = await db.selectFrom('shelf_places').selectAll().where('format_id', 'in', formatIds).execute();
  return new Map(rows.map(({ format_id, place }) => [format_id as FormatId, place]));
}

/** Null: it no longer has a place. */
export async function writePlace(tx: Tx, formatId: FormatId, place: string | null): Promise<void> {
  if (place === null) {
    await tx.deleteFrom('shelf_places').where('format_id', '=', formatId).execute();
    return;
  }
  await tx
    .insertInto('shelf_places')
    .values({ format_id: formatId, place })
    .onConflict((conflict) => conflict.column('format_id').doUpdateSet({ place }))
    .execute();
}

/** For many formats at once; null: it no longer has a place. */
export async function writePlaces(
  tx: Tx,
  places: readonly { formatId: FormatId; place: string | null }[],
): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ formatId }) => formatId);
  await tx.deleteFrom('shelf_places').where('format_id', 'in', ids).execute();
  await insertPlaces(
    tx,
    places.flatMap(({ formatId, place }) => (place === null ? [] : [{ formatId, place }])),
  );
}

const rowsAtOnce = 500;

export async function insertPlaces(
  tx: Tx,
  places: readonly { formatId: FormatId; place: string }[],
): Promise<void> {
  const rows = places.map(({ formatId, place }) => ({ format_id: formatId, place }));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx
      .insertInto('shelf_places')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
}

/** Every size that has a place. */
export async function allPlaces(db: Db): Promise<{ formatId: FormatId; place: string }[]> {
  const rows = await db
    .selectFrom('shelf_places')
    .select(['format_id', 'place'])
    .orderBy('format_id')
    .execute();
  return rows.map(({ format_id, place }) => ({ formatId: format_id as FormatId, place }));
}
