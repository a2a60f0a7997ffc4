import type { Db } from '#db/connection.ts';
import type { FormatId, PackId, ProductId } from '#kit/ids.ts';
import { packsById } from './catalogue.store.ts';
import type { SellablePack } from './product.ts';
import { artOfRow } from './product-view.ts';

/** Packs with today's price and stock, in one query; withdrawn ones are told as such, ids of nothing are absent. */
export async function readSellablePacks(db: Db, packIds: readonly PackId[]): Promise<Map<PackId, SellablePack>> {
  const rows = await packsById(db, packIds);
  return new Map(
    rows.map((row) => {
      const packId = row.pack_id as PackId;
      const pack: SellablePack = {
        packId,
        formatId: row.format_id as FormatId,
        productId: row.product_id as ProductId,
        productSlug: row.slug,
        productName: row.name,
        photo: row.photo,
        art: artOfRow(row),
        size: row.label,
        bottles: row.bottles,
        priceCents: row.price_cents,
        isSaleItem: row.is_sale_item === 1,
        isPublished: row.pack_published === 1 && row.product_published === 1,
        onHand: row.on_hand,
        ships: row.ships === 1,
        taxable: row.taxable === 1,
      };
      return [packId, pack];
    }),
  );
}
