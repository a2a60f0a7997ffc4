import type { Db } from '#db/connection.ts';
import type { PackId, ProductId } from '#kit/ids.ts';
import type { ProductPlaces } from './product.ts';
import { placesOf } from './product-view.ts';
import { firstPackOf, withdrawnBySlug } from './withdrawn.store.ts';

export interface WithdrawnProduct extends ProductPlaces {
  id: ProductId;
  name: string;
  /** Epoch ms. */
  withdrawnAt: number;
  withdrawnBy: string;
  /** Its first pack, which the closest others are found by; undefined if it never had one. */
  firstPackId: PackId | undefined;
}

/** What is still known about a withdrawn product; undefined for one that is on sale or never existed. */
export async function findWithdrawn(db: Db, slug: string): Promise<WithdrawnProduct | undefined> {
  const row = await withdrawnBySlug(db, slug);
  if (!row || row.withdrawn_at === null) return undefined;
  const { id, name, withdrawn_at: withdrawnAt, withdrawn_by: withdrawnBy } = row;
  const firstPackId = (await firstPackOf(db, id)) as PackId | undefined;
  return {
    ...{ id: id as ProductId, name, withdrawnAt, withdrawnBy: withdrawnBy ?? '', firstPackId },
    ...placesOf(row),
  };
}
