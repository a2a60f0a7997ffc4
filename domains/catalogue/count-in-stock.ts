import type { Db } from '#db/connection.ts';
import { placesInStock } from './in-stock.store.ts';
import type { ListingSelection } from './listing/listing-path.rules.ts';

/** How many products of each listing are in stock, in the given order; one query for all. */
export async function countInStock(db: Db, listings: readonly ListingSelection[]): Promise<number[]> {
  const rows = await placesInStock(db);
  return listings.map(({ categories, regions, grape }) => {
    const [category, region] = [categories.at(-1)?.path, regions.at(-1)?.path];
    return rows
      .filter(
        (row) =>
          isUnder(row.category_path, category) &&
          isUnder(row.region_path, region) &&
          (!grape || row.grape === grape.slug),
      )
      .reduce((sum, { products }) => sum + Number(products), 0);
  });
}

function isUnder(path: string | null, root: string | undefined): boolean {
  return root === undefined || path === root || path?.startsWith(`${root}/`) === true;
}
