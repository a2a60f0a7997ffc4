/** The packs' current promotions: a copy for listings, which `showOffers` keeps up to date. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

/** The packs that the shelf shows as on promotion. */
export async function shownOffers(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('packs').select(['id', 'offer']).where('offer', 'is not', null).execute();
  return new Map(rows.flatMap(({ id, offer }) => (offer === null ? [] : [[id, offer] as const])));
}

/** True if this call changed it; two processes may try at once. */
export async function setOffer(
  tx: Tx,
  packId: number,
  offer: string | null,
  before: string | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable('packs')
    .set({ offer })
    .where('id', '=', packId)
    .where('offer', before === null ? 'is' : '=', before)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Products of packs, each once, ordered by id. */
export async function productsOfPacks(db: Db, packIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .select('formats.product_id')
    .distinct()
    .where('packs.id', 'in', packIds)
    .orderBy('formats.product_id')
    .execute();
  return rows.map((row) => row.product_id);
}
