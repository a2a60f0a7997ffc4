import type { Tx } from '#db/transaction.ts';
import { writeBarcodes } from '#domains/stock/barcodes/change-barcodes.ts';
import { writeShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId } from '#kit/ids.ts';
import { writeCatalogue } from '../import/write-catalogue.ts';
import type { NewProduct } from './plan.ts';
import { idsBySlug, sizesOfProducts } from './product-states.store.ts';

/**
 * Adds products with their sizes, bottles, codes and places. A product whose address is taken by now is left
 * out.
 *
 * @returns the ids by slug
 */
export async function createProducts(
  tx: Tx,
  products: readonly NewProduct[],
  by: { actor: string; now: number },
): Promise<Map<string, number>> {
  const slugs = products.map(({ row }) => row.slug);
  const taken = await idsBySlug(tx, slugs);
  const free = products.filter(({ row }) => !taken.has(row.slug));
  await writeCatalogue(
    tx,
    free.map(({ row }) => row),
    by,
    { drafts: new Set(free.filter(({ isDraft }) => isDraft).map(({ row }) => row.slug)) },
  );
  const ids = await idsBySlug(
    tx,
    free.map(({ row }) => row.slug),
  );
  const sizes = await sizesOfProducts(tx, [...ids.values()]);
  const formats = new Map(sizes.map((size) => [`${size.product_id} ${size.label}`, size.id as FormatId]));
  const formatOf = (slug: string, label: string) => formats.get(`${ids.get(slug)} ${label}`) as FormatId;
  await writeBarcodes(tx, {
    added: free.flatMap(({ row, barcodes }) =>
      barcodes.map(({ label, gtin }) => ({ gtin, formatId: formatOf(row.slug, label), bottles: 1 })),
    ),
    removed: [],
  });
  await writeShelfPlaces(
    tx,
    free.flatMap(({ row, places }) =>
      places.map(({ label, place }) => ({ formatId: formatOf(row.slug, label), place })),
    ),
  );
  return ids;
}
