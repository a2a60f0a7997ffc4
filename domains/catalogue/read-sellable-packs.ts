import type { Db } from '#db/connection.ts';
import type { FormatId, PackId, ProductId } from '#kit/ids.ts';
import { type Asker, packsById } from './catalogue.store.ts';
import type { SellablePack } from './product.ts';
import { aisleOf, artOfRow } from './product-view.ts';

/**
 * Packs with today's price and the bottles available to the visitor, in one query. Withdrawn packs are
 * flagged as such; unknown ids are left out. Bottles that the visitor holds count as available, those held by
 * others do not (S-02).
 */
export async function readSellablePacks(
  db: Db,
  packIds: readonly PackId[],
  asker?: Asker,
): Promise<Map<PackId, SellablePack>> {
  const rows = await packsById(db, packIds, asker);
  return new Map(
    rows.map((row) => {
      const heldByOthers = Number(row.held_by_others ?? 0);
      const packId = row.pack_id as PackId;
      const pack: SellablePack = {
        packId,
        formatId: row.format_id as FormatId,
        productId: row.product_id as ProductId,
        productSlug: row.slug,
        productName: row.name,
        photo: row.photo,
        art: artOfRow(row),
        aisle: aisleOf(row.category_path),
        size: row.label,
        volumeMl: row.volume_ml,
        bottles: row.bottles,
        priceCents: row.price_cents,
        isMarkedSale: row.is_sale_item === 1,
        isPublished: row.pack_published === 1 && row.product_published === 1,
        onHand: row.on_hand - heldByOthers,
        heldByOthers,
        ships: row.ships === 1,
        taxable: row.taxable === 1,
      };
      return [packId, pack];
    }),
  );
}
