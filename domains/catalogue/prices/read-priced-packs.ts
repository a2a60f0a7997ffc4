import type { Db } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';
import { type PricedPack, packsOfProduct, packsWithPrices, soldPackIds } from './priced-packs.store.ts';

export type { PricedPack } from './priced-packs.store.ts';

/** The packs of a product that are sold, in shelf order, whether the product is on sale, a draft or withdrawn. */
export function readPricedPacks(db: Db, productId: number): Promise<PricedPack[]> {
  return packsOfProduct(db, productId);
}

/** Within the number of values that a statement may have on either database. */
const productsAtOnce = 500;

/** Ids of all packs of the products that shoppers can buy, in the order of the products given. */
export async function packIdsOfProducts(db: Db, productIds: readonly number[]): Promise<PackId[]> {
  const ids: PackId[] = [];
  for (let start = 0; start < productIds.length; start += productsAtOnce)
    ids.push(...(await soldPackIds(db, productIds.slice(start, start + productsAtOnce))));
  return ids;
}

/** Packs by id; unknown ids are left out. */
export async function namePricedPacks(db: Db, ids: readonly PackId[]): Promise<Map<PackId, PricedPack>> {
  return new Map((await packsWithPrices(db, ids)).map((pack) => [pack.id, pack]));
}
