/** The packs on sale that have a gap, each with its size (B-154). */
import type { Db } from '#db/connection.ts';
import { packHasGap } from './gap-conditions.store.ts';

export function packsWithGap(db: Db, gap: keyof typeof packHasGap, productIds: readonly number[]) {
  return db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .select([
      'formats.product_id',
      'packs.format_id',
      'packs.id as pack_id',
      'formats.label',
      'packs.bottles',
      'packs.price_cents',
    ])
    .where('formats.product_id', 'in', productIds)
    .where('packs.published', '=', 1)
    .where(packHasGap[gap])
    .orderBy('formats.position')
    .orderBy('formats.id')
    .orderBy('packs.bottles')
    .execute();
}
