import type { Db } from '#db/connection.ts';
import { readBarcodes } from '#domains/stock/barcodes/read-barcodes.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { packRows, productRow } from '../edit/product-to-edit.store.ts';
import { type Successor, successorOf } from './vintages.store.ts';

/** What a person must see to roll a vintage. */
export interface VintageForm {
  id: number;
  name: string;
  vintage: string;
  sizes: VintageSize[];
  /** True if any of its sizes has a bar code. */
  hasBarcodes: boolean;
  /** The product that follows it already. */
  successor: Successor | undefined;
}

export interface VintageSize {
  formatId: FormatId;
  label: string;
  place: string | null;
  packs: { id: PackId; bottles: number; priceCents: number }[];
}

/** A product, on sale or not, as its next vintage would copy it; undefined if there is none (B-137). */
export async function readVintageForm(db: Db, productId: number): Promise<VintageForm | undefined> {
  const product = await productRow(db, productId);
  if (!product) return undefined;
  const packs = (await packRows(db, productId)).filter(({ published }) => published === 1);
  const bySize = Map.groupBy(packs, ({ format_id }) => format_id as FormatId);
  const formatIds = [...bySize.keys()];
  const places = await readShelfPlaces(db, formatIds);
  return {
    id: product.id,
    name: product.name,
    vintage: product.vintage,
    sizes: [...bySize].map(([formatId, own]) => ({
      formatId,
      label: own[0]?.label ?? '',
      place: places.get(formatId) ?? null,
      packs: own.map(({ pack_id, bottles, price_cents }) => ({
        id: pack_id as PackId,
        bottles,
        priceCents: price_cents,
      })),
    })),
    hasBarcodes: (await readBarcodes(db, formatIds)).length > 0,
    successor: await successorOf(db, productId),
  };
}
