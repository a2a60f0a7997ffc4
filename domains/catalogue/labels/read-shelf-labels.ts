import type { Db } from '#db/connection.ts';
import { readBarcodes } from '#domains/stock/barcodes/read-barcodes.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import { comparePlaces } from '#domains/stock/shelf-places/shelf-place.rules.ts';
import type { FormatId } from '#kit/ids.ts';
import { packsOfProducts, packsPricedSince } from './labels.store.ts';

/** Twenty sheets of 24. More than that is printed in parts. */
export const maxLabels = 480;

export interface ShelfLabel {
  packId: number;
  slug: string;
  name: string;
  vintage: string;
  size: string;
  bottles: number;
  volumeMl: number;
  priceCents: number;
  isSaleItem: boolean;
  /** The pack's offer as worded by promotions; null without one. */
  offer: string | null;
  /** As `readGtin` gives it; null if its bottles have no code, and for cases. */
  gtin: string | null;
  place: string | null;
}

export type LabelsAsked = { productIds: readonly number[] } | { pricedSince: number };

/**
 * Labels for everything on sale of the given products, or for every pack whose price began at or after a
 * moment, in walking order along the shelf (B-153). Returns up to one more than `maxLabels`, so that the
 * caller can tell if there are too many.
 */
export async function readShelfLabels(db: Db, asked: LabelsAsked): Promise<ShelfLabel[]> {
  const rows = await rowsOf(db, asked);
  const formatIds = [...new Set(rows.map(({ formatId }) => formatId as FormatId))];
  const places = await readShelfPlaces(db, formatIds);
  const codes = new Map(
    (await readBarcodes(db, formatIds))
      .filter(({ bottles }) => bottles === 1)
      .map(({ formatId, gtin }) => [formatId, gtin]),
  );
  return rows
    .map(
      ({ formatId, isSaleItem, ...row }): ShelfLabel => ({
        ...row,
        isSaleItem: isSaleItem === 1,
        gtin: row.bottles === 1 ? (codes.get(formatId as FormatId) ?? null) : null,
        place: places.get(formatId as FormatId) ?? null,
      }),
    )
    .toSorted((one, other) => comparePlaces(one.place, other.place));
}

async function rowsOf(db: Db, asked: LabelsAsked) {
  if ('pricedSince' in asked) return packsPricedSince(db, asked.pricedSince, maxLabels + 1);
  const productIds = asked.productIds.slice(0, maxLabels + 1);
  if (productIds.length === 0) return [];
  return (await packsOfProducts(db, productIds)).slice(0, maxLabels + 1);
}
