import type { Db } from '#db/connection.ts';
import type { ProductId } from '#kit/ids.ts';
import type { ProductPlaces } from './product.ts';
import { placesOf } from './product-view.ts';
import { withdrawnBySlug } from './withdrawn.store.ts';

export interface WithdrawnProduct extends ProductPlaces {
  id: ProductId;
  name: string;
  /** Epoch ms. */
  withdrawnAt: number;
  withdrawnBy: string;
}

/** What is still known about a withdrawn product; undefined for one that is on sale or never existed. */
export async function findWithdrawn(db: Db, slug: string): Promise<WithdrawnProduct | undefined> {
  const row = await withdrawnBySlug(db, slug);
  if (!row || row.withdrawn_at === null) return undefined;
  const { id, name, withdrawn_at: withdrawnAt, withdrawn_by: withdrawnBy } = row;
  return { id: id as ProductId, name, withdrawnAt, withdrawnBy: withdrawnBy ?? '', ...placesOf(row) };
}
