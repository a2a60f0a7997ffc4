import type { Db } from '#db/connection.ts';
import type { FormatId, PackId, ProductId } from '#kit/ids.ts';
import type { BottleArt } from './editorial/bottle-art.rules.ts';
import { packPlaces } from './pack-places.store.ts';
import { aisleOf, artOfRow } from './product-view.ts';

/** A pack with its product's address, for the list of specials and for making promotions. */
export interface PackPlace {
  packId: PackId;
  productId: ProductId;
  formatId: FormatId;
  slug: string;
  name: string;
  tagline: string;
  imageAlt: string;
  photo: string | null;
  art: BottleArt;
  size: string;
  bottles: number;
  priceCents: number;
  /** The store's cost of the pack, if known. */
  costCents: number | null;
  /** False if the pack or its product is withdrawn. */
  isPublished: boolean;
  isInStock: boolean;
  /** Wine ships inside New York, spirits never do (M-006, M-007). */
  ships: boolean;
  /** First step of its category: 'wine', 'spirits', 'mixers'. */
  aisle: string;
  /** Bottles on the shelf that are not held for a shopper. */
  freeBottles: number;
}

/** The packs by id; unknown ids are left out. */
export async function readPackPlaces(db: Db, packIds: readonly PackId[]): Promise<Map<PackId, PackPlace>> {
  const rows = await packPlaces(db, packIds);
  return new Map(
    rows.map((row) => {
      const packId = row.pack_id as PackId;
      const place: PackPlace = {
        packId,
        productId: row.product_id as ProductId,
        formatId: row.format_id as FormatId,
        slug: row.slug,
        name: row.name,
        tagline: row.tagline,
        imageAlt: row.image_alt,
        photo: row.photo,
        art: artOfRow(row),
        size: row.label,
        bottles: row.bottles,
        priceCents: row.price_cents,
        costCents: row.cost_cents,
        isPublished: row.pack_published === 1 && row.product_published === 1,
        isInStock: row.on_hand >= row.bottles,
        ships: row.ships === 1,
        aisle: aisleOf(row.category_path),
        freeBottles: Math.max(0, row.on_hand - row.held),
      };
      return [packId, place];
    }),
  );
}
