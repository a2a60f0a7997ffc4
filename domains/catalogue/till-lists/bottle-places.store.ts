import type { Db } from '#db/connection.ts';
import { batches } from '../import/batches.ts';
import type { BottlePlace } from './till-rows.rules.ts';

/** The product and the size of each format. */
export async function bottlesOfFormats(
  db: Db,
  formatIds: readonly number[],
): Promise<Map<number, BottlePlace>> {
  const places = new Map<number, BottlePlace>();
  for (const batch of batches(formatIds)) {
    const rows = await db
      .selectFrom('formats')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select(['formats.id', 'formats.label', 'products.slug'])
      .where('formats.id', 'in', batch)
      .execute();
    for (const { id, label, slug } of rows) places.set(id, { slug, sizeLabel: label });
  }
  return places;
}
