import type { Db } from '#db/connection.ts';
import { batches } from '../import/batches.ts';
import { formerAddresses } from './addresses.store.ts';

/**
 * The present addresses of products by their former ones; addresses that are no product's former address are
 * omitted (B-133).
 */
export async function currentSlugs(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const current = new Map<string, string>();
  for (const batch of batches([...new Set(slugs)]))
    for (const { slug, current: now } of await formerAddresses(db, batch)) current.set(slug, now);
  return current;
}

/** Rows of a file written before a product changed its address still refer to that product. */
export async function atCurrentSlugs<Row extends { slug: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  const current = await currentSlugs(
    db,
    rows.map(({ slug }) => slug),
  );
  return rows.map((row) => ({ ...row, slug: current.get(row.slug) ?? row.slug }));
}
