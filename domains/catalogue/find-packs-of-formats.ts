import type { Db } from '#db/connection.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { packsOfFormats } from './edit/format-packs.store.ts';

/** The packs in which the sizes are sold, by size. */
export async function findPacksOfFormats(
  db: Db,
  formatIds: readonly FormatId[],
): Promise<Map<FormatId, PackId[]>> {
  if (formatIds.length === 0) return new Map();
  const rows = await packsOfFormats(db, formatIds);
  return new Map(
    [...Map.groupBy(rows, ({ format_id }) => format_id as FormatId)].map(([id, own]) => [
      id,
      own.map((row) => row.id as PackId),
    ]),
  );
}
