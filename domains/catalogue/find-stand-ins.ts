import type { Db } from '#db/connection.ts';
import type { FormatId, PackId, ProductId } from '#kit/ids.ts';
import { packsAlike, type StandInFilter } from './stand-ins.store.ts';

/** A pack on sale that could be sent in place of another, and what its likeness is judged by. */
export interface StandIn {
  packId: PackId;
  formatId: FormatId;
  productId: ProductId;
  slug: string;
  name: string;
  producer: string;
  /** '2021', 'NV', or ''. */
  vintage: string;
  size: string;
  bottles: number;
  priceCents: number;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
  photo: string | null;
  ships: boolean;
  taxable: boolean;
  /** Bottles that no one has or holds. */
  free: number;
}

/**
 * The packs of one aisle with the same number of bottles of the same volume, in stock, at `maxCents` or less,
 * of the same category or producer: a pack that shares neither is not alike (B-070).
 */
export async function findStandIns(db: Db, filter: StandInFilter): Promise<StandIn[]> {
  return (await packsAlike(db, filter)).map((row) => ({
    packId: row.pack_id as PackId,
    formatId: row.format_id as FormatId,
    productId: row.product_id as ProductId,
    slug: row.slug,
    name: row.name,
    producer: row.producer,
    vintage: row.vintage,
    size: row.label,
    bottles: row.bottles,
    priceCents: row.price_cents,
    categoryPath: row.category_path,
    regionPath: row.region_path,
    grape: row.grape,
    photo: row.photo,
    ships: row.ships === 1,
    taxable: row.taxable === 1,
    free: Number(row.free),
  }));
}
