import type { Db } from '#db/connection.ts';
import { batches } from '../import/batches.ts';

/** Those of these products that an import added and its undo withdrew, and that no one has touched since. */
export async function undoneSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const undone = new Set<string>();
  for (const batch of batches(slugs)) {
    const rows = await db
      .selectFrom('products')
      .innerJoin('catalogue_plan_items as items', (join) =>
        join.onRef('items.product_id', '=', 'products.id').on('items.kind', '=', 'create'),
      )
      .innerJoin('catalogue_plans as undoing', 'undoing.undoes_plan', 'items.plan_id')
      .select('products.slug')
      .where('products.slug', 'in', batch)
      .where('products.published', '=', 0)
      .whereRef('products.withdrawn_at', '>=', 'undoing.made_at')
      .whereRef('products.withdrawn_at', '<=', 'undoing.applied_at')
      .execute();
    for (const { slug } of rows) undone.add(slug);
  }
  return undone;
}
