import type { Db } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';
import { type PricedPack, packsOfProduct, packsWithPrices } from './priced-packs.store.ts';

export type { PricedPack } from './priced-packs.store.ts';

/** The packs of a product that are sold, in shelf order, whether the product is on sale, a draft or withdrawn. */
export function readPricedPacks(db: Db, productId: number): Promise<PricedPack[]> {
  return packsOfProduct(db, productId);
}

/** Packs by id; unknown ids are left out. */
export async function namePricedPacks(db: Db, ids: readonly PackId[]): Promise<Map<PackId, PricedPack>> {
  return new Map((await packsWithPrices(db, ids)).map((pack) => [pack.id, pack]));
}
